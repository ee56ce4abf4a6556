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

/** Opens a popover requested before it was there, unless something else was pressed since. */
export function openWhenThere(): void {
  let wanted: string | null | undefined;
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest?.('button');
    const id = button?.getAttribute('popovertarget');
    wanted = id && !document.getElementById(id) ? id : null;
    if (!button || !wanted) return;
    button.setAttribute('aria-busy', 'true');
    void whenThere(wanted).then((popover) => {
      button.removeAttribute('aria-busy');
      if (popover.id === wanted) openPopover(popover);
    });
  };
  addEventListener('click', onClick, true);
}
