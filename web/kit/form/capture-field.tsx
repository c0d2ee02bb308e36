import { t, type Text } from "@creditline/core/messages/message";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { FileField, type FileFieldProps } from "./file-field.tsx";
import { inWords } from "../words.tsx";
import "./capture-field.css";

export interface CaptureFieldProps extends FileFieldProps {
  /** Which camera: the front or the back one. */
  readonly facing: "user" | "environment";
}

/** The width at which a taken picture is kept for display, in pixels. */
const SHOWN_WIDTH = 640;

interface CameraProps {
  readonly facing: "user" | "environment";
  readonly name: string;
  readonly onTake: (picture: File) => void;
  /** Called if there is no camera, or it may not be used, with the name of the browser's error. */
  readonly onRefused: (why: string) => void;
  readonly onClose: () => void;
}

/** The live picture: it never leaves this view, and only a taken picture is used. */
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
          aria-label={inWords(t("What the camera sees"))}
          onLoadedMetadata={() => setReady(true)}
        />
      </div>
      <div className="capture-acts">
        <Button kind="second" busy={!isReady} busyLabel={inWords(t("Starting the camera…"))} onPress={take}>
          {inWords(t("Take a selfie"))}
        </Button>
        <Button kind="link" onPress={onClose}>
          {inWords(t("Close camera"))}
        </Button>
      </div>
    </div>
  );
}

/**
 * The last taken or chosen picture, to be checked before it is sent. It is drawn on a canvas: the page's policy
 * refuses a picture's address.
 */
function Taken({ picture }: { readonly picture: ImageBitmap }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext("2d")?.drawImage(picture, 0, 0), [picture]);
  return (
    <canvas ref={canvas} className="capture-taken" width={picture.width} height={picture.height}>
      {inWords(t("Your photo"))}
    </canvas>
  );
}

/** The browser's error name for a missing camera. */
const NONE = "NotFoundError";

/** Why there is no live picture, and what to do, by the name of the browser's error. */
function refusalInWords(why: string): Text {
  if (why === "NotAllowedError")
    return t(
      "The camera is blocked. Tap the lock or settings icon beside the address, then Permissions, and allow the camera. In another app, allow it in your phone's settings.",
    );
  if (why === NONE) return t("No camera found. Choose a photo instead.");
  return t(
    "The camera isn't available. Another app may be using it: close it and try again, or choose a photo.",
  );
}

/** Moves the focus when the camera opens or closes, since the button that was pressed disappears. */
function useFocusNear(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const [near, otherwise] = isOpen ? [".capture-live button"] : [":scope > button", "input"];
    const find = (selector = near) => area.current?.querySelector<HTMLElement>(selector);
    (find() ?? find(otherwise))?.focus();
  }, [isOpen]);
  return area;
}

/** A picture from the camera, or a file: without a camera, or permission for it, a file can be chosen instead. */
export function CaptureField({ facing, ...file }: CaptureFieldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [taken, setTaken] = useState<ImageBitmap | null>(null);
  const area = useFocusNear(isOpen);
  const hasCamera = typeof navigator !== "undefined" && "mediaDevices" in navigator;
  const isFull = file.files.length >= (file.maxFiles ?? 1);
  const last = file.files.at(-1);
  const choose = async (files: readonly File[], instead: readonly string[] = []): Promise<void> => {
    setTaken(null);
    await file.onChoose(files, instead);
    const [picture] = files.slice(-1);
    if (picture === undefined) return;
    // A file that is not an image, such as a PDF, is shown by name.
    createImageBitmap(picture, { resizeWidth: SHOWN_WIDTH }).then(setTaken, () => null);
  };
  const take = (picture: File): void => {
    // If no more pages are allowed, a new picture replaces the last.
    void choose([picture], isFull && last !== undefined ? [last.handle] : []);
    setOpen(false);
  };
  const isSelfie = facing === "user";
  const open = (): void => {
    setRefused(null);
    setOpen(true);
  };
  const camera = isOpen ? (
    <Camera
      facing={facing}
      name={file.name}
      onTake={take}
      onRefused={(why) => {
        setRefused(why);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
    />
  ) : (
    <>
      {refused !== null && <output className="capture-refused">{inWords(refusalInWords(refused))}</output>}
      {hasCamera && refused !== NONE && (
        <Button kind="second" onPress={open}>
          {inWords(
            refused !== null
              ? t("Try again")
              : last === undefined
                ? t("Use the camera")
                : isFull
                  ? t("Retake")
                  : t("Take next page"),
          )}
        </Button>
      )}
    </>
  );
  return (
    <div className="capture" ref={area}>
      {isSelfie && camera}
      <FileField
        {...file}
        onChoose={choose}
        onRemove={(handle) => {
          setTaken(null);
          file.onRemove(handle);
        }}
      />
      {taken !== null && last !== undefined && last.state !== "refused" && !isOpen && (
        <Taken picture={taken} />
      )}
      {!isSelfie && camera}
    </div>
  );
}
