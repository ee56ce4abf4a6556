/** Menus and dialogs that come into the page after their buttons. */

/** Waits until an element with this id is in the page. */
export function whenThere(id: string): Promise<HTMLElement> {
  return new Promise((done) => {
    const look = () => {
      const found = document.getElementById(id);
      if (!found) return;
      observer.disconnect();
      done(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Opens a popover as its button would, so that the focus returns there. */
export function openPopover(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) return;
  document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus();
  popover.showPopover();
}
