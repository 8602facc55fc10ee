/** A title that begins with a count still ends with the product, which is the part that pages keep. */
const PREFIX = /^\(\d+\) · /

export const titleWith = (title: string, count: number): string =>
  (count > 0 ? `(${count}) · ` : '') + title.replace(PREFIX, '')

export interface TitleCount {
  set(count: number): void
  close(): void
}

/** How much has happened unseen, in the tab's title. It stays there when a screen writes its own title. */
export function createTitleCount(page: Document = document): TitleCount {
  let count = 0
  const write = () => {
    const title = titleWith(page.title, count)
    if (title !== page.title) page.title = title
  }
  const watcher = new MutationObserver(write)
  watcher.observe(page.head, { subtree: true, childList: true, characterData: true })
  const set = (next: number) => {
    count = next
    write()
  }
  return {
    set,
    close: () => {
      watcher.disconnect()
      set(0)
    },
  }
}
