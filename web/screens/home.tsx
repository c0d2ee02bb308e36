import type { ReactNode } from "react";
import { NotHereYet } from "../kit/not-here-yet.tsx";
import { Shell } from "../kit/shell.tsx";

export default function Home(): ReactNode {
  return (
    <Shell>
      <NotHereYet
        screen="home"
        what="Sign-in"
        instead="The parts it will be made of are ready to look at."
        back={{ to: "/kitchen-sink", label: "See the kitchen sink" }}
      />
    </Shell>
  );
}
