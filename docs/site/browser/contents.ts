/**
 * The table of contents marks the section that is in view. On a narrow screen, a `<details>`
 * element contains the table. Its summary names the section in view. A click on a link closes the
 * element.
 */
import { decoded } from "../../../lib/decoded.ts";

export function setUpContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc:not(.small) a")];
  const places = links.flatMap((link) => {
    const target = document.getElementById(decoded(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
  if (places.length === 0) return;
  const folded = document.querySelector<HTMLDetailsElement>(".toc.small");
  const name = folded?.querySelector(".now");
  const follow = () => {
    const line = innerHeight / 4;
    const above = places.filter(({ target }) => target.getBoundingClientRect().top < line);
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const now = atEnd && scrollY > 0 ? places.at(-1) : (above.at(-1) ?? places[0]);
    for (const { link } of places) {
      if (link === now?.link) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (name) name.textContent = (above.length > 0 && now?.link.firstChild?.textContent) || "";
  };
  addEventListener("scroll", follow, { passive: true });
  folded?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement) folded.open = false;
  });
  follow();
}
