import type { Page } from "playwright/test";

/**
 * What is wrong with how a page is laid out: wider than the window, words that lie over others, are cut or broken into
 * letters, another number of headings than one, a control without a name. Empty where nothing is. With `textSize` it
 * is measured with text of that size, and is as before when the page hears of anything: nothing is seen or scrolled in
 * the meantime.
 */
export const wrongInLayout = (page: Page, textSize?: string): Promise<readonly string[]> =>
  page.evaluate((size) => {
    const found: string[] = [];
    const sizeBefore = document.documentElement.style.fontSize;
    const scrolledTo = window.scrollY;
    if (size !== undefined) document.documentElement.style.fontSize = size;
    const short = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 50);

    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) {
      const widest = [...document.querySelectorAll("body *")].findLast(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
      );
      const which = widest === undefined ? "" : `, as ${widest.localName}.${widest.className}`;
      found.push(`the page is ${wider} pixels wider than the window${which}`);
    }

    const headings = [...document.querySelectorAll<HTMLElement>("h1")].filter(
      (heading) => heading.offsetParent !== null,
    );
    if (headings.length !== 1) found.push(`there are ${headings.length} headings of the first level`);

    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".unseen, [aria-hidden=true]") === null;

    for (const element of document.querySelectorAll<HTMLElement>(
      "h1, h2, h3, p, button, label, legend, dt, dd, li, td, .button-face",
    ))
      if (
        isSeen(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        !["inline", "contents"].includes(getComputedStyle(element).display) &&
        !["auto", "scroll"].includes(getComputedStyle(element).overflowX)
      )
        found.push(`${element.localName} is cut: ${short(element.textContent)}`);

    // A short word breaks where its column has no room for it; in letters of twice the size it may. An amount never does.
    const SHORT = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,12}(?![\p{L}\p{M}])/gu;
    const isLarge = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
    const AMOUNT = /₹[\d,.]*\d/g;
    const range = document.createRange();
    for (const element of document.querySelectorAll<HTMLElement>(
      "h1, h2, h3, th, td, dt, dd, p, li, .button-face, label, .amount",
    )) {
      const node = element.firstChild;
      if (!(node instanceof Text) || !isSeen(element)) continue;
      const words = node.nodeValue ?? "";
      const whole = [
        ...words.matchAll(AMOUNT),
        ...(isLarge || ["P", "LI", "DD"].includes(element.tagName) ? [] : words.matchAll(SHORT)),
      ];
      for (const { 0: word, index } of whole) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${element.localName} breaks ${word} in two`);
      }
    }

    // What can be done is told in one line where its row has room for it.
    for (const face of document.querySelectorAll<HTMLElement>(".actions .button-face:not([data-away])")) {
      if (!isSeen(face)) continue;
      range.selectNodeContents(face);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const breaks =
        Math.max(...rects.map(({ top }) => top)) >= Math.min(...rects.map(({ bottom }) => bottom)) - 2;
      const inOne = rects.reduce((sum, { width }) => sum + width, 0);
      const row = face.closest(".actions-main, .actions-more")?.parentElement?.parentElement;
      if (breaks && inOne < (row?.getBoundingClientRect().width ?? 0) / 2)
        found.push(`a button breaks where there is room: ${short(face.textContent)}`);
    }

    // A line of a paragraph ends where the eye still finds the next one.
    const LONGEST_LINE = 82;
    for (const paragraph of document.querySelectorAll<HTMLElement>("main :is(p, li):not([class])")) {
      if (!isSeen(paragraph) || paragraph.querySelector("a, button, input, p, dl, ul, ol") !== null) continue;
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      if (lines > 2 && paragraph.innerText.length / lines > LONGEST_LINE)
        found.push(`lines are too long to read: ${short(paragraph.innerText)}`);
    }

    // Three ways elsewhere are rows of a card on a phone, not a stack of links.
    for (const more of document.querySelectorAll<HTMLElement>(".actions-more")) {
      const links = [...more.querySelectorAll<HTMLElement>(":scope > .button[data-kind=link]")];
      if (
        window.innerWidth <= 640 &&
        links.length > 2 &&
        links.some((link) => link.clientWidth < more.clientWidth / 2)
      )
        found.push(`a stack of ${links.length} links: ${short(links[0]?.innerText ?? "")}`);
    }

    // A desk has room for every column.
    if (window.innerWidth >= 1024 && !isLarge)
      for (const frame of document.querySelectorAll<HTMLElement>(".table-frame"))
        if (isSeen(frame) && frame.scrollWidth > frame.clientWidth + 1)
          found.push(`a table is cut on a desk: ${short(frame.querySelector("caption")?.textContent ?? "")}`);

    // A paper is read on a phone without moving it sideways.
    for (const frame of document.querySelectorAll<HTMLElement>(".table-frame[data-folds]"))
      if (window.innerWidth <= 640 && isSeen(frame) && frame.scrollWidth > frame.clientWidth + 1)
        found.push(`a table scrolls sideways: ${short(frame.querySelector("caption")?.textContent ?? "")}`);

    // What has nothing beside it is in the middle of a desk.
    const asked = document.querySelector(
      ".page[data-template=form]:not([data-side], [data-aside]):has(.actions)",
    );
    if (asked !== null && window.innerWidth >= 1024 && !isLarge) {
      // A rail at the left takes its room from the page.
      const room = asked.closest("main")?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      const { left, right } = asked.getBoundingClientRect();
      if (Math.abs(left + right - room.left - room.right) > 2)
        found.push("what is asked stands at one side of an empty page");
    }

    // Its status is told before what comes next.
    const decision = document.querySelector(".page[data-template=decision]");
    const [comesAt, standsAt] = [".side", ".page-body"].map(
      (part) => decision?.querySelector(`:scope > ${part}`)?.getBoundingClientRect().top,
    );
    if (window.innerWidth >= 1024 && comesAt !== undefined && standsAt !== undefined && comesAt < standsAt)
      found.push("what comes next stands above how it stands");

    // What a table is called does not scroll with it.
    for (const caption of document.querySelectorAll<HTMLElement>(".table-frame caption > span"))
      if (isSeen(caption) && caption.getBoundingClientRect().right > window.innerWidth)
        found.push(`a table's name is cut: ${short(caption.textContent)}`);

    // The boxes of words, line by line; what is fixed to the window lies over the page by right.
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    interface Box {
      readonly text: string;
      readonly of: Element;
      readonly rect: DOMRect;
    }
    const boxes: Box[] = [];
    const root = document.querySelector("#root") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const of = node.parentElement;
      if (of === null || (node.nodeValue ?? "").trim() === "" || !isSeen(of) || isFixed(of)) continue;
      if (of.closest("option, svg, noscript") !== null) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 2 && rect.height > 2) boxes.push({ text: node.nodeValue ?? "", of, rect });
    }
    const scrolled = (element: Element | null): Element | null =>
      element === null || ["auto", "scroll", "hidden"].includes(getComputedStyle(element).overflowY)
        ? element
        : scrolled(element.parentElement);
    boxes.sort((one, other) => one.rect.top - other.rect.top);
    for (const [at, one] of boxes.entries()) {
      for (let next = at + 1; next < boxes.length; next += 1) {
        const other = boxes[next];
        if (other === undefined || other.rect.top > one.rect.bottom) break;
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        if (scrolled(one.of) !== scrolled(other.of)) continue;
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // The boxes of lines that follow each other touch; words lie over each other where half of one does.
        if (wide > 3 && high > Math.min(one.rect.height, other.rect.height) / 2)
          found.push(`“${short(one.text)}” lies over “${short(other.text)}”`);
      }
    }

    for (const control of document.querySelectorAll<HTMLElement>(
      "main input:not([type=hidden]), main select, main textarea, main button, main a[href]",
    )) {
      if (!isSeen(control)) continue;
      const labelled =
        "labels" in control
          ? [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
          : [];
      const by = (control.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => (id === "" ? "" : (document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "")));
      const name = [
        control.getAttribute("aria-label") ?? "",
        ...labelled,
        ...by,
        control.textContent,
        control.title,
      ];
      if (name.join("").trim() === "")
        found.push(`a ${control.localName} has no name: ${control.outerHTML.slice(0, 80)}`);
    }
    if (size !== undefined) {
      document.documentElement.style.fontSize = sizeBefore;
      window.scrollTo(0, scrolledTo);
    }
    return [...new Set(found)];
  }, textSize);
