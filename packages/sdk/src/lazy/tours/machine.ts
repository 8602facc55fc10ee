import type { TourConfig, TourStep } from '@lotse/contracts/visitor/received'

/** A tour in progress. Only these transitions exist; the player decides what they look like. */
export type Tour =
  | { at: 'idle' }
  | { at: 'checking'; id: string; config: TourConfig }
  | (Running & { at: 'searching' })
  /** `centred`: the element is missing, or none is wanted. */
  | (Running & { at: 'step'; centred: boolean })
  | { at: 'ended'; id: string; as: 'completed' | 'quit' }

interface Running {
  id: string
  config: TourConfig
  index: number
}

export type TourEvent =
  | { is: 'start'; id: string; config: TourConfig }
  /** The server's response. */
  | { is: 'live' }
  | { is: 'refused' }
  /** The copilot has played all of it on its own. */
  | { is: 'played'; as: 'completed' | 'quit' }
  /** The search for the element of the step. */
  | { is: 'found' }
  /** `first`: nothing of the tour has been shown yet. */
  | { is: 'missing'; first?: boolean }
  /** The element of the step left the page. */
  | { is: 'lost' }
  | { is: 'next' }
  | { is: 'back' }
  /** The highlighted element. */
  | { is: 'clicked' }
  | { is: 'close' }

export const idle: Tour = { at: 'idle' }

export function advance(tour: Tour, event: TourEvent): Tour {
  if (event.is === 'start') {
    if (tour.at !== 'idle' && tour.at !== 'ended') return tour
    return { at: 'checking', id: event.id, config: event.config }
  }
  switch (tour.at) {
    case 'idle':
    case 'ended':
      return tour
    case 'checking':
      if (event.is === 'refused') return end(tour, 'quit')
      if (event.is === 'played') return end(tour, event.as)
      return event.is === 'live' ? go({ ...tour, index: 0 }) : tour
    case 'searching':
      if (event.is === 'found') return { ...tour, at: 'step', centred: false }
      if (event.is === 'close') return closed(tour)
      if (event.is !== 'missing') return tour
      if (event.first || needsElement(stepOf(tour))) return end(tour, 'quit')
      return { ...tour, at: 'step', centred: true }
    case 'step':
      return onStep(tour, event)
  }
}

function onStep(tour: Running & { at: 'step'; centred: boolean }, event: TourEvent): Tour {
  const { mode } = stepOf(tour) ?? {}
  switch (event.is) {
    case 'next':
      // The element itself must be clicked.
      return mode === 'CLICK' && !tour.centred ? tour : go({ ...tour, index: tour.index + 1 })
    case 'clicked':
      return mode === 'INPUT' || mode === 'INTERACTION' ? tour : go({ ...tour, index: tour.index + 1 })
    case 'back':
      return tour.config.backButton && tour.index > 0 ? go({ ...tour, index: tour.index - 1 }) : tour
    case 'close':
      return closed(tour)
    case 'lost':
      return { ...tour, at: 'searching' }
    default:
      return tour
  }
}

function go({ id, config, index }: Running): Tour {
  if (!Array.isArray(config.steps)) return end({ id }, 'quit')
  if (index >= config.steps.length) return end({ id }, 'completed')
  return { at: 'searching', id, config, index }
}

/** Closing on the last step counts as completed, earlier as quit; if the tour forbids it, nothing happens. */
function closed(tour: Extract<Tour, { at: 'searching' | 'step' }>): Tour {
  if (!tour.config.allowClose) return tour
  return end(tour, tour.index === tour.config.steps.length - 1 ? 'completed' : 'quit')
}

const end = ({ id }: { id: string }, as: 'completed' | 'quit'): Tour => ({ at: 'ended', id, as })

export const stepOf = ({ config, index }: Running): TourStep | undefined => config.steps[index]

export const needsElement = (step: TourStep | undefined): boolean =>
  step?.mode === 'CLICK' || step?.mode === 'INPUT'

/** What is stored for the next page: the tour from this step on. Nothing once it has ended. */
export function remaining(tour: Tour): TourConfig | undefined {
  if (tour.at !== 'searching' && tour.at !== 'step') return undefined
  return { ...tour.config, steps: tour.config.steps.slice(tour.index) }
}
