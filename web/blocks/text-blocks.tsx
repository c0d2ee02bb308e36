import "./points.css";
import "./picture.css";
import { Picture } from "../kit/pictures/picture.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Facts, Titled } from "./rows.tsx";

/** The heading of another part of the page. */
export const HeadingBlock: BlockRenderer<"heading"> = ({ block }) => <h2>{block.title}</h2>;

export const DetailsBlock: BlockRenderer<"details"> = ({ block: { title, folded, rows } }) => (
  <Titled title={title} folded={folded}>
    <Facts rows={rows} />
  </Titled>
);

export const ListBlock: BlockRenderer<"list"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Titled>
);

export const LinksBlock: BlockRenderer<"links"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <ul>
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </Titled>
);

export const PointsBlock: BlockRenderer<"points"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <dl className="points">
      {items.map((point) => (
        <div key={point.title} className="point">
          <dt>{point.title}</dt>
          <dd>{point.text}</dd>
        </div>
      ))}
    </dl>
  </Titled>
);

export const PictureBlock: BlockRenderer<"picture"> = ({ block: { picture, text } }) => (
  <div className="picture-block">
    <Picture name={picture} />
    <p>{text}</p>
  </div>
);

export const StepsBlock: BlockRenderer<"steps"> = ({ block: { title, folded, items } }) => (
  <Titled title={title} folded={folded}>
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </Titled>
);
