/** The contents of a page at its right follow the scroll. */
import { decoded } from "./decoded.ts";

export function setUpContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc:not(.small) a")];
  const places = links.flatMap((link) => {
    const target = document.getElementById(decoded(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
  if (places.length === 0) return;
  const follow = () => {
    const line = innerHeight / 4;
    const above = places.filter(({ target }) => target.getBoundingClientRect().top < line);
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const now = atEnd && scrollY > 0 ? places.at(-1) : (above.at(-1) ?? places[0]);
    for (const { link } of places) {
      if (link === now?.link) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("scroll", follow, { passive: true });
  follow();
}
