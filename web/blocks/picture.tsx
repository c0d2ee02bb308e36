import { Picture } from "../kit/pictures/picture.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./picture.css";

export const PictureBlock: BlockRenderer<"picture"> = ({ block: { picture, text } }) => (
  <div className="picture-block">
    <Picture name={picture} />
    <p>{text}</p>
  </div>
);
