import type { TourConfig, TourStep } from '@lotse/contracts/frames/outbound'
import type { Host } from '../../core/host.ts'
import type { Parts } from '../../core/parts.ts'
import type { Scope } from '../../core/scope.ts'
import { hasTarget, search } from '../finder/find.ts'
import { parseHtml, textOf } from '../html/parse-html.ts'
import { createFrames } from '../placement/frames.ts'
import { readingTime, typed } from './pace.ts'
import { copilotStyle } from './style.ts'
import { confirmValue, type Field, fieldOf, setValue, textIn } from './type-into.ts'
import { createView } from './view.ts'
import { createVoice } from './voice.ts'

export interface CopilotNeeds extends Pick<Parts, 'config' | 'surface'> {
  tour: TourConfig
  end(as: 'completed' | 'quit'): void
  /** Keeps the steps from this one on for the next page, and whether they are heard. */
  save(index: number, muted: boolean): void
}

const START = 1500
const AFTER_VOICE = 1000
const WAVE = 800
const PER_CHARACTER = 100
const AFTER_TYPING = 1200
const FINISH = 500
const FADE = 800

/**
 * Plays the whole tour by itself. Every wait belongs to the scope: once it ends, by Dismiss or otherwise, nothing
 * that was waited for happens any more.
 */
export function play(host: Host, scope: Scope, needs: CopilotNeeds): void {
  const { config, surface, tour, end, save } = needs
  const layer = surface.layer(scope, 'copilot', copilotStyle)
  layer.dir = config.current()?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  const wantsVoice = tour.playVoice !== false && tour.steps.some(step => step.voice)
  // Before the first press of a person a browser refuses sound.
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
    // Asked once for the whole tour, however many pages it takes.
    if (wantsVoice && !mayPlay && tour.muted === undefined) {
      voice.mute(!(await view.ask(scope)))
      view.paintMute(voice.isMuted())
    }
    await wait(START)
    for (const [index, step] of tour.steps.entries()) {
      save(index, voice.isMuted())
      const part = scope.part()
      const found = await locate(part, step)
      if (!found) {
        host.warn(`Element not found for selector ${step.selector ?? ''}`)
        end('quit')
        return
      }
      await act(part, step, found, () => save(index + 1, voice.isMuted()))
      part.destroy()
    }
    await wait(FINISH)
    view.leave()
    await wait(FADE)
    end('completed')
  }
  const locate = (part: Scope, step: TourStep) =>
    new Promise<Element | undefined>(done => {
      if (hasTarget(step)) search(part, step, found => done(found?.element))
      else done(document.body)
    })

  async function act(part: Scope, step: TourStep, element: Element, leaving: () => void): Promise<void> {
    const still = matchMedia('(prefers-reduced-motion:reduce)').matches
    if (element !== document.body)
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: still ? 'instant' : 'smooth' })
    const text = textOf(parseHtml(step.message ?? '', location.href)) || '🤔'
    view.say(text)
    follow(part, element)
    const spoken = tour.playVoice !== false && (await voice.say(part, step.voice))
    await wait(spoken ? AFTER_VOICE : readingTime(text))
    if (step.mode === 'CLICK') {
      view.wave()
      await wait(WAVE)
      leaving()
      ;(element as HTMLElement).click?.()
    }
    const field = step.mode === 'INPUT' ? fieldOf(element) : undefined
    if (!field) return
    if (step.inputType && step.inputType !== 'default') await typeInto(field, step.inputValue ?? '')
    else await letType(part, field)
  }
  function follow(part: Scope, element: Element): void {
    const next = createFrames(host, part)
    let last = ''
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height, innerWidth, innerHeight].join()
      if (place !== last) view.pointAt(element)
      last = place
      next(look)
    }
    look()
  }
  async function typeInto(field: Field, added: string): Promise<void> {
    field.focus({ preventScroll: true })
    const characters = [...added]
    for (const [at, value] of typed(textIn(field), added).entries()) {
      await wait(PER_CHARACTER)
      setValue(field, value, characters[at] ?? '')
    }
    confirmValue(field)
    await wait(AFTER_TYPING)
  }
  /** The visitor types; as soon as something is there, a button in the bubble or Enter goes on. */
  function letType(part: Scope, field: Field): Promise<void> {
    view.free(true)
    field.focus({ preventScroll: true })
    return new Promise(done => {
      let offered = false
      const proceed = () => {
        if (textIn(field).trim() === '') return
        view.free(false)
        done()
      }
      const offer = () => {
        if (offered || textIn(field).trim() === '') return
        offered = true
        view.offer(part, tour.nextText || config.text('next', 'Next'), proceed)
      }
      part.listen(field, 'input', offer)
      part.listen<KeyboardEvent>(field, 'keydown', event => {
        if (event.key !== 'Enter' || event.isComposing || !offered || field.tagName !== 'INPUT') return
        event.preventDefault()
        proceed()
      })
      offer()
    })
  }
  run().catch(error => {
    host.fault(error)
    end('quit')
  })
}
