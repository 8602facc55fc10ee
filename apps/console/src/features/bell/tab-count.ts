import { createTitleCount } from '@lotse/ui/attention/title-count.ts'

/** How many tickets have rung unseen, in the tab's title and on its icon. */
export function createTabCount() {
  const title = createTitleCount()
  let count = 0
  return {
    set: (next: number) => {
      if (next === count) return
      count = next
      title.set(count)
      void drawIcon(() => count)
    },
    close: () => {
      count = 0
      title.close()
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
