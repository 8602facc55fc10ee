/** A title that begins with a count still ends with the product, which is the part that pages keep. */
const PREFIX = /^\(\d+\) · /

export const titleWith = (title: string, count: number): string =>
  (count > 0 ? `(${count}) · ` : '') + title.replace(PREFIX, '')

/** How many tickets have rung unseen, in the tab's title and on its icon. */
export function createTabCount() {
  let count = 0
  const write = () => {
    const title = titleWith(document.title, count)
    if (title !== document.title) document.title = title
  }
  // Other screens write their own title.
  const watcher = new MutationObserver(write)
  watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
  return {
    set: (next: number) => {
      if (next === count) return
      count = next
      write()
      void drawIcon(() => count)
    },
    close: () => {
      watcher.disconnect()
      count = 0
      write()
      void drawIcon(() => 0)
    },
  }
}

const PLAIN = '/lotse.svg'
const SIZE = 64

async function drawIcon(count: () => number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  const wanted = count()
  const href = wanted > 0 ? await badge(wanted).catch(() => PLAIN) : PLAIN
  // It was looked at while the picture was being created.
  if (count() === wanted) link.href = href
}

async function badge(count: number): Promise<string> {
  const image = new Image(SIZE, SIZE)
  image.src = PLAIN
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const draw = canvas.getContext('2d')
  if (!draw) return PLAIN
  draw.drawImage(image, 0, 0, SIZE, SIZE)
  draw.fillStyle = '#c92a2a'
  draw.beginPath()
  draw.arc(44, 20, 20, 0, 2 * Math.PI)
  draw.fill()
  draw.fillStyle = '#fff'
  draw.font = 'bold 28px sans-serif'
  draw.textAlign = 'center'
  draw.textBaseline = 'middle'
  draw.fillText(count > 9 ? '9+' : String(count), 44, 22)
  return canvas.toDataURL('image/png')
}
