import { say } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import type { FileFieldProps } from "./file-field.tsx";
import { inWords } from "../words.tsx";
import "./capture-field.css";

export interface CaptureCameraProps extends Pick<FileFieldProps, "name" | "files" | "maxFiles"> {
  /** The camera: of the face, or of what lies before one. */
  readonly facing: "user" | "environment";
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** A picture, and the handles of those whose place it takes. */
  readonly onTake: (picture: File, instead: readonly string[]) => void;
}

/** How wide what was taken is kept to be shown, in pixels. */
const SHOWN_WIDTH = 640;

interface CameraProps {
  readonly facing: "user" | "environment";
  readonly name: string;
  readonly onTake: (picture: File) => void;
  /** There is no camera, or it may not be used: why, by the name of the browser's error. */
  readonly onRefused: (why: string) => void;
  readonly onClose: () => void;
}

/** The live picture: it never leaves this view, and only what is taken goes on. */
function Camera({ facing, name, onTake, onRefused, onClose }: CameraProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } }).then(
      (given) => {
        stream = given;
        if (isGone) stop();
        else if (video.current !== null) video.current.srcObject = given;
      },
      (error: unknown) => {
        if (!isGone) onRefused(error instanceof Error ? error.name : "");
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [facing, onRefused]);

  const take = (): void => {
    const seen = video.current;
    if (seen === null || !isReady) return;
    const canvas = document.createElement("canvas");
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext("2d")?.drawImage(seen, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob !== null) onTake(new File([blob], `${name}.jpg`, { type: "image/jpeg" }));
      },
      "image/jpeg",
      0.9,
    );
  };

  return (
    <div className="capture-live">
      <div className="capture-frame" data-face={facing === "user" || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's own picture has no sound */}
        <video
          ref={video}
          className="capture-picture"
          autoPlay
          playsInline
          muted
          data-mirrored={facing === "user" || undefined}
          aria-label={inWords(say("What the camera sees"))}
          onLoadedMetadata={() => setReady(true)}
        />
      </div>
      <div className="capture-acts">
        <Button kind="second" busy={!isReady} busyLabel={inWords(say("Starting the camera…"))} onPress={take}>
          {inWords(say("Take a selfie"))}
        </Button>
        <Button kind="link" onPress={onClose}>
          {inWords(say("Close camera"))}
        </Button>
      </div>
    </div>
  );
}

/** What was taken or chosen last, to be looked at before it is sent. It is drawn: a picture's address would be refused. */
export function TakenPicture({ file }: { readonly file: File }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isGone = false;
    // What is no picture, such as a PDF, is told by its name alone.
    createImageBitmap(file, { resizeWidth: SHOWN_WIDTH }).then(
      (drawn) => {
        if (!isGone) setPicture(drawn);
      },
      () => null,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  useEffect(() => {
    if (picture !== null) canvas.current?.getContext("2d")?.drawImage(picture, 0, 0);
  }, [picture]);
  if (picture === null) return null;
  return (
    <canvas ref={canvas} className="capture-taken" width={picture.width} height={picture.height}>
      {inWords(say("Your photo"))}
    </canvas>
  );
}

/** What a browser calls it that there is no camera. */
const NONE = "NotFoundError";

/** Why there is no live picture, and what to do, by the name of the browser's error. */
function refusalInWords(why: string): Text {
  if (why === "NotAllowedError")
    return say(
      "The camera is blocked. Tap the lock or settings icon beside the address, then Permissions, and allow the camera. In another app, allow it in your phone's settings.",
    );
  if (why === NONE) return say("No camera found. Choose a photo instead.");
  return say(
    "The camera isn't available. Another app may be using it: close it and try again, or choose a photo.",
  );
}

/** What has the focus next once the camera opens or closes, since the button that did it is gone with that. */
function useFocusNear(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    // Without a camera there is no button any more, but the field for a file.
    const near =
      find(isOpen ? ".capture-live button" : ":scope > button") ??
      area.current?.parentElement?.querySelector<HTMLElement>("input");
    near?.focus();
  }, [isOpen]);
  return area;
}

/** The camera beside a field for a file: where there is none, or no leave to use it, the field does as well. */
export function CaptureCamera({
  facing,
  name,
  files,
  maxFiles = 1,
  isOpen,
  setOpen,
  onTake,
}: CaptureCameraProps): ReactNode {
  const [refused, setRefused] = useState<string | null>(null);
  const area = useFocusNear(isOpen);
  const hasCamera = typeof navigator !== "undefined" && "mediaDevices" in navigator;
  const isFull = files.length >= maxFiles;
  const last = files.at(-1);
  const take = (picture: File): void => {
    // Where there is no room for another page, a new picture takes the place of the last.
    onTake(picture, isFull && last !== undefined ? [last.handle] : []);
    setOpen(false);
  };
  const open = (): void => {
    setRefused(null);
    setOpen(true);
  };
  return (
    <div className="capture" ref={area}>
      {isOpen ? (
        <Camera
          facing={facing}
          name={name}
          onTake={take}
          onRefused={(why) => {
            setRefused(why);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          {refused !== null && (
            <output className="capture-refused">{inWords(refusalInWords(refused))}</output>
          )}
          {hasCamera && refused !== NONE && (
            <Button kind="second" onPress={open}>
              {inWords(
                refused !== null
                  ? say("Try again")
                  : last === undefined
                    ? say("Use the camera")
                    : isFull
                      ? say("Retake")
                      : say("Take next page"),
              )}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
