import type { TourConfig, TourStep } from '@lotse/contracts/visitor/received'
import type { Host } from '../../core/host.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { fieldOf } from '../parts/finder/field.ts'
import { parseHtml, textOf } from '../parts/html/parse-html.ts'
import { createFrames } from '../parts/placement/frames.ts'
import { needsElement } from '../tours/machine.ts'
import { type Aim, createAim } from './aim.ts'
import { letType, typeInto } from './fill-in.ts'
import { readingTime } from './pace.ts'
import { copilotStyle } from './style.ts'
import { createView } from './view.ts'
import { createVoice } from './voice.ts'

export interface CopilotNeeds {
  config: Config
  surface: Surface
  tour: TourConfig
  end(as: 'completed' | 'quit'): void
  /** Counts the step. */
  reach(index: number): void
  /** Stores the steps from this one on for the next page, and whether the voice is on. */
  save(index: number, muted: boolean): void
}

const START = 1500
const AFTER_VOICE = 1000
const WAVE = 800
const FINISH = 500
const FADE = 800

/**
 * Plays the whole tour automatically. Every wait belongs to the scope: once it ends, by Dismiss or otherwise,
 * nothing that was waited for happens.
 */
export function start(host: Host, scope: Scope, needs: CopilotNeeds): void {
  const { config, surface, tour, end, reach, save } = needs
  const layer = surface.layer(scope, 'copilot', copilotStyle)
  layer.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  const wantsVoice = tour.playVoice !== false && tour.steps.some(step => step.voice)
  // A browser refuses sound before the visitor's first press.
  const mayPlay = navigator.userActivation?.hasBeenActive ?? true
  const voice = createVoice(tour.muted ?? !mayPlay, () => view.paintMute(true))
  const view = createView(scope, {
    config,
    tour,
    layer,
    mute: () => {
      voice.mute(!voice.isMuted())
      view.paintMute(voice.isMuted())
    },
    dismiss: () => end('quit'),
  })
  const wait = (milliseconds: number) => new Promise<void>(done => void scope.after(milliseconds, done))
  view.paintMute(voice.isMuted())

  async function run(): Promise<void> {
    // Asked once for the whole tour, however many pages it has.
    if (wantsVoice && !mayPlay && tour.muted === undefined) {
      voice.mute(!(await view.ask(scope)))
      view.paintMute(voice.isMuted())
    }
    await wait(START)
    for (const [index, step] of tour.steps.entries()) {
      reach(index)
      save(index, voice.isMuted())
      const part = scope.part()
      await act(part, step, () => save(index + 1, voice.isMuted()))
      part.destroy()
    }
    await wait(FINISH)
    view.leave()
    await wait(FADE)
    end('completed')
  }
  async function act(part: Scope, step: TourStep, leaving: () => void): Promise<void> {
    let isShown = false
    const aim = createAim(part, step, () => {
      // An element that is only pointed at may disappear during the message.
      if (isShown && !needsElement(step)) return
      host.warn(`Element not found for selector ${step.selector ?? ''}`)
      end('quit')
    })
    surface.near(await aim.found())
    isShown = true
    const text = textOf(parseHtml(step.message ?? '', location.href)) || '🤔'
    view.say(text)
    follow(part, aim)
    const spoken = tour.playVoice !== false && (await voice.say(part, step.voice))
    await wait(spoken ? AFTER_VOICE : readingTime(text))
    if (step.mode === 'CLICK') {
      view.wave()
      await wait(WAVE)
      const element = await aim.found()
      leaving()
      ;(element as HTMLElement).click?.()
    }
    if (step.mode !== 'INPUT' || !fieldOf(await aim.found())) return
    if (step.inputType && step.inputType !== 'default') await typeInto(aim, step.inputValue ?? '', wait)
    else await letType(part, aim, view, tour.nextText || config.text('next', 'Next'))
  }
  function follow(part: Scope, aim: Aim): void {
    const next = createFrames(host, part)
    let last = ''
    const look = () => {
      next(look)
      const target = aim.place()
      if (!target) return
      const { x, y, width, height } = target.getBoundingClientRect()
      const place = [x, y, width, height, innerWidth, innerHeight].join()
      if (place !== last) view.pointAt(target)
      last = place
    }
    look()
  }
  run().catch(error => {
    host.fault(error)
    end('quit')
  })
}
