import { idPattern, queryParameters as names } from '@lotse/contracts/visitor/wire-names'
import { type Action, bot, feedbackFlow, screen, survey } from '../../core/handles/action.ts'

const DEFAULT_DELAY = 2
const MAX_DELAY = 3600

export interface Asked {
  actions: Action[]
  tour?: { id: string; seconds: number }
}

/** What the page's address asks for. Invalid ids are ignored: anybody can create a link. */
export function readQuery(search: string): Asked {
  const query = new URLSearchParams(search)
  const id = (name: string) => {
    const value = query.get(name) ?? ''
    return idPattern.test(value) ? value : undefined
  }
  const actions: Action[] = []
  if (query.get(names.widget)) actions.push({ do: 'open' })
  const conversation = id(names.conversation)
  if (conversation) actions.push(bot(conversation === 'true' ? '' : conversation))
  const flow = id(names.feedback)
  if (flow) actions.push(feedbackFlow(flow))
  const asked = id(names.survey)
  if (asked)
    actions.push(survey(asked, query.get(names.surveyFormat) === 'survey_full' ? 'survey_full' : 'survey'))
  const outboundId = id(names.checklist)
  if (outboundId) actions.push(screen('start-checklist', { outboundId }))
  const tour = id(names.tour)
  if (!tour) return { actions }
  const seconds = Number.parseInt(query.get(names.tourDelay) ?? '', 10)
  const delay = Number.isNaN(seconds) ? DEFAULT_DELAY : Math.min(Math.max(seconds, 0), MAX_DELAY)
  return { actions, tour: { id: tour, seconds: delay } }
}
