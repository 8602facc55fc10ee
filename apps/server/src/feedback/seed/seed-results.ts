import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { localTourConfig } from '@lotse/contracts/console/content/outbound'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { Words } from '../../platform/text/demo-words.ts'
import { textsOf } from '../tickets/answer-words.ts'
import { flowAnswers } from '../tickets/flow-answers.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { hashToken, newId, newToken } from '../tokens/ids.ts'
import { demoHelp } from './demo/demo-help.ts'
import { demoIds } from './demo/demo-ids.ts'
import { demoNews } from './demo/demo-news.ts'
import { demoOutbound, panelResults } from './demo/demo-outbound.ts'
import { demoSurveys } from './demo/demo-surveys.ts'
import type { SeededPerson } from './seed-people.ts'

const HOUR_MS = 3_600_000
const scores = [10, 9, 8, 10, 7, 9, 10, 3, 9, 8, 10, 6, 9, 10, 9, 5, 8, 10, 9, 10, 7, 9, 2, 10, 9, 8]
const marks = [5, 5, 4, 5, 3, 5, 4, 5, 2, 5, 4, 5, 5, 4]
const paces = ['right', 'right', 'fast', 'right', 'slow']
const praise = [
  { de: 'Die ruhige Art der Dozentin.', en: 'The teacher’s calm manner.' },
  { de: 'Man traut sich zu fragen.', en: 'You are not afraid to ask.' },
  { de: 'Kleine Gruppen!', en: 'Small groups!' },
  { de: 'Die Aufzeichnungen.', en: 'The recordings.' },
]
const wishes = [
  { de: 'Mehr Termine am Wochenende.', en: 'More weekend dates.' },
  { de: 'Die Kasse ist umständlich.', en: 'Checkout is cumbersome.' },
  { de: 'Weniger E-Mails, bitte.', en: 'Fewer emails, please.' },
]
const turn = <T>(list: T[], index: number): T => list[index % list.length] as T

/** Answers, votes, reads and outcomes: enough to give every chart a shape. */
export async function seedResults(
  ctx: InTransaction,
  projectId: string,
  people: Map<string, SeededPerson>,
): Promise<void> {
  const crowd = await seedCrowd(ctx, projectId)
  const known = [...people.values()].filter(person => person.userId)
  await seedAnswers(ctx, projectId, known)
  const now = ctx.now().getTime()
  const at = (index: number) => new Date(now - (6 + ((index * 53) % 700)) * HOUR_MS)
  const votes = demoHelp
    .flatMap(({ articles }) => articles)
    .flatMap(({ up, down }, article) =>
      crowd.slice(0, up + down).map(({ contactId, sessionId }, index) => ({
        article_id: demoIds.article(article),
        scope_id: sessionId,
        contact_id: contactId,
        project_id: projectId,
        vote: index < up ? ('up' as const) : ('down' as const),
        at: at(index + article),
      })),
    )
  await ctx.db.insertInto('lotse.help_vote').values(votes).execute()
  const reads = demoNews
    .filter(({ draft }) => !draft)
    .flatMap(({ id }, news) =>
      crowd.slice(0, 60 - news * 17).map(({ contactId, sessionId }, index) => ({
        news_id: id,
        scope_id: sessionId,
        contact_id: contactId,
        project_id: projectId,
        at: at(index + news),
      })),
    )
  await ctx.db.insertInto('lotse.news_read').values(reads).execute()
  const shownThings = await resultsById(ctx, projectId)
  const deliveries = shownThings.flatMap(({ id, results: [shown, clicked, completed, quit] }) =>
    crowd.slice(0, shown).map(({ contactId, sessionId }, index) => ({
      outbound_id: id,
      scope_id: sessionId,
      contact_id: contactId,
      project_id: projectId,
      session_id: sessionId,
      pending: false,
      queued_at: at(index),
      shown_count: 1,
      shown_at: at(index),
      seen_at: at(index),
      clicked_at: index < clicked ? at(index) : null,
      completed_at: index < completed ? at(index) : null,
      quit_at: index >= completed && index < completed + quit ? at(index) : null,
    })),
  )
  await ctx.db.insertInto('lotse.delivery').values(deliveries).execute()
  const tours = shownThings.filter(({ steps }) => steps > 0)
  const seenSteps = tours.flatMap(({ id, steps, results: [shown, , completed] }) =>
    crowd.slice(0, shown).flatMap(({ contactId, sessionId }, index) =>
      // Visitors who did not reach the end left at some earlier step.
      Array.from({ length: index < completed ? steps : 1 + (index % steps) }, (_none, step) => ({
        id: newId(at(index)),
        project_id: projectId,
        contact_id: contactId,
        session_id: sessionId,
        name: `tour-${id}-step`,
        data: JSON.stringify({ step: step + 1 }),
        at: at(index),
        received_at: at(index),
      })),
    ),
  )
  await ctx.db.insertInto('lotse.event').values(seenSteps).execute()
}

async function resultsById(ctx: Ctx, projectId: string) {
  const own = demoOutbound(ctx.settings.urls.demo)
  const rows = await ctx.db
    .selectFrom('lotse.outbound')
    .select(['id', 'kind', 'config', 'targeting'])
    .where('project_id', '=', projectId)
    .execute()
  return rows.flatMap(({ id, kind, config, targeting }) => {
    const results = own.find(one => one.id === id)?.results ?? panelResults[targeting.event ?? '']
    const steps = kind === 'tour' ? localTourConfig.parse(config).steps.length : 0
    return results ? [{ id, results, steps }] : []
  })
}

/** Anonymous visitors who only count in the figures. */
async function seedCrowd(ctx: Ctx, projectId: string) {
  const now = ctx.now().getTime()
  const crowd = Array.from({ length: 80 }, (_, index) => {
    const at = new Date(now - (30 + ((index * 37) % 720)) * HOUR_MS)
    return { at, contactId: newId(at), sessionId: newId(at) }
  })
  await ctx.db
    .insertInto('lotse.contact')
    .values(
      crowd.map(({ at, contactId }) => ({
        id: contactId,
        project_id: projectId,
        lang: ctx.settings.demoLang,
        created_at: at,
        last_seen_at: at,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('lotse.visitor_session')
    .values(
      crowd.map(({ at, contactId, sessionId }) => ({
        id: sessionId,
        project_id: projectId,
        contact_id: contactId,
        hash: hashToken(newToken()),
        lang: ctx.settings.demoLang,
        created_at: at,
        last_seen_at: at,
      })),
    )
    .execute()
  return crowd
}

async function seedAnswers(ctx: InTransaction, projectId: string, people: SeededPerson[]): Promise<void> {
  const lang = ctx.settings.demoLang
  const said = (list: Words[], index: number) => turn(list, index)[lang]
  const nps = scores.map((score, index) => ({
    flowId: 'nps',
    outbound: demoIds.npsSurvey,
    formData: { score, ...(score > 8 ? { best: said(praise, index) } : { better: said(wishes, index) }) },
  }))
  const csat = marks.map((satisfaction, index) => ({
    flowId: 'kurs-bewertung',
    outbound: demoIds.csatSurvey,
    formData: {
      satisfaction,
      pace: turn(paces, index),
      ...(index % 3 === 0 ? { comment: said(praise, index) } : {}),
    },
  }))
  for (const [index, answer] of [...nps, ...csat].entries()) {
    const person = turn(people, index)
    const at = new Date(ctx.now().getTime() - (720 - index * 17) * HOUR_MS)
    const flow = demoSurveys.find(({ id }) => id === answer.flowId)
    const definition = flow?.definition as FlowDefinition | undefined
    const words = definition ? textsOf(answer.formData, { definition, lang }) : []
    await insertTicketIn(ctx, {
      id: newId(at),
      projectId,
      contactId: person.contactId,
      sessionId: person.sessionId,
      verified: true,
      type: 'SURVEY',
      priority: 0,
      title: words[0] ?? 'SURVEY',
      preview: words.join(' · '),
      tags: [],
      isSilent: false,
      byForm: true,
      customData: {},
      metaData: { systemName: person.system, browserName: person.browser },
      flowAnswers: definition ? flowAnswers(definition, answer.formData) : [],
      currentUrl: 'https://kursladen.example/',
      shareToken: newToken(24),
      recordingToken: null,
      searchText: words.join(' '),
      parts: [],
      at,
      ...answer,
    })
  }
}
