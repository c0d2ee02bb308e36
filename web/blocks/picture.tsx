import { Picture } from "../kit/pictures/picture.tsx";
import type { Drawing } from "./hands.ts";
import "./picture.css";

export const PictureBlock: Drawing<"picture"> = ({ block: { picture, text } }) => (
  <div className="picture-block">
    <Picture name={picture} />
    <p>{text}</p>
  </div>
);
