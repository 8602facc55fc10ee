import { clock } from '@lotse/rules/replay/clock'
import { parseJson } from '@lotse/rules/values'
import { createPlayer } from '../player.ts'
import { fileTexts } from './file-texts.ts'

const speeds = [1, 2, 4, 8]

/**
 * A recording with its player in one file, which needs no server. The file's own policy lets nothing out and runs no
 * script but this one.
 */
export function startFile(win: Window): void {
  const { document: page } = win
  const words = fileTexts[page.documentElement.lang === 'de' ? 'de' : 'en']
  const stage = page.createElement('div')
  stage.className = 'stage'
  const toggle = button(page, words.play)
  const bar = page.createElement('input')
  Object.assign(bar, { type: 'range', min: '0', value: '0', ariaLabel: words.position })
  const time = page.createElement('span')
  time.className = 'time'
  const speed = page.createElement('select')
  speed.ariaLabel = words.speed
  speed.append(...speeds.map(value => new Option(`${value}×`, String(value))))
  const controls = page.createElement('div')
  controls.className = 'controls'
  controls.append(toggle, bar, time, speed)
  page.body.append(stage, controls)

  let isPlaying = false
  let duration = 0
  const player = createPlayer({
    win,
    stage,
    room: () => ({ width: stage.clientWidth, height: stage.clientHeight }),
    onTime: (now, playing) => {
      isPlaying = playing
      toggle.textContent = playing ? words.pause : words.play
      bar.value = String(now)
      bar.ariaValueText = clock(now)
      time.textContent = `${clock(now)} / ${clock(duration)}`
    },
  })
  const recording = player.load(parseJson(page.getElementById('replay')?.textContent))
  if (!recording) {
    controls.replaceChildren(words.nothing)
    return
  }
  duration = recording.duration
  bar.max = String(Math.max(1, duration))
  bar.step = '100'
  player.tell()
  toggle.addEventListener('click', () => (isPlaying ? player.pause() : player.play()))
  bar.addEventListener('input', () => {
    player.seek(Number(bar.value))
    player.tell()
  })
  speed.addEventListener('change', () => player.speed(Number(speed.value)))
  win.addEventListener('resize', player.fit)
}

function button(page: Document, text: string): HTMLButtonElement {
  const made = page.createElement('button')
  made.type = 'button'
  made.textContent = text
  return made
}
