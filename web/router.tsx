import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { lazyScreen } from "./lazy-screen.ts";

const CustomerScreen = lazyScreen(() => import("./screens/customer-screen.tsx"));
const KitchenSink = lazyScreen(() => import("./kitchen-sink/kitchen-sink.tsx"));

/**
 * The routes of the page. Every address but the kit's own shows the application, which knows by itself at which screen
 * it is: the address is asked of the guard, and the guard's answer is what is drawn.
 */
export const router = createBrowserRouter([
  {
    element: <App />,
    children: [
      { path: "/kitchen-sink/:sample?", element: <KitchenSink /> },
      { path: "*", element: <CustomerScreen /> },
    ],
  },
]);
