import { z } from 'zod'
import { period } from '../../date-time.ts'
import { routes } from '../../route.ts'
import { condition, flowDefinitionOf, flowKinds } from '../../visitor/config.ts'
import { longest } from '../../visitor/longest.ts'
import { answerKinds, contentStatuses, nodeKinds } from '../fields/choices.ts'
import { langCode, localText, longestHtml } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { webAddress } from '../settings.ts'
import { fieldResult } from './field-result.ts'
import { checkPages } from './flow-pages.ts'

/** Ids that people see in links and snippets. */
export const contentId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
export const contentStatus = z.enum(contentStatuses)
const empty = z.object({})
const html = localText(longestHtml)

// Flows: feedback forms and surveys ---------------------------------------------------------------------------------

export const flowDefinition = flowDefinitionOf(localText).superRefine(checkPages)
export type FlowDefinition = z.output<typeof flowDefinition>

export const consoleFlow = z.object({
  id: z.string(),
  kind: z.enum(flowKinds),
  name: z.string(),
  status: contentStatus,
  definition: flowDefinition,
  version,
  updatedAt: z.string(),
  responses: z.number(),
})
export type ConsoleFlow = z.output<typeof consoleFlow>

const span = z.object(period)

export const flowRoutes = routes({
  'GET /console/projects/:projectId/flows': {
    who: 'viewer',
    summary: 'List the feedback flows and surveys',
    answer: z.object({ items: z.array(consoleFlow) }),
  },
  'POST /console/projects/:projectId/flows': {
    who: 'agent',
    summary: 'Create a flow',
    body: z.object({
      id: contentId,
      kind: z.enum(flowKinds),
      name: z.string().trim().min(1).max(longest.name),
      definition: flowDefinition,
    }),
    answer: consoleFlow,
    status: 201,
  },
  'GET /console/projects/:projectId/flows/:flowId': {
    who: 'viewer',
    summary: 'Get a flow',
    answer: consoleFlow,
  },
  'PATCH /console/projects/:projectId/flows/:flowId': {
    who: 'agent',
    summary: 'Edit a flow',
    body: z.object({
      version,
      name: z.string().trim().min(1).max(longest.name).optional(),
      status: contentStatus.optional(),
      definition: flowDefinition.optional(),
    }),
    answer: consoleFlow,
  },
  'DELETE /console/projects/:projectId/flows/:flowId': {
    who: 'manager',
    summary: 'Delete a flow; its answers stay',
    answer: empty,
  },
  'GET /console/projects/:projectId/flows/:flowId/results': {
    who: 'viewer',
    summary: 'Get the answers to a flow, added up per field',
    limit: 'numbers',
    query: span,
    answer: z.object({ responses: z.number(), fields: z.array(fieldResult) }),
  },
})

// Bots --------------------------------------------------------------------------------------------------------------

export const botNode = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /**
   * say: a text. ask: a question with a typed answer. choose: a question with buttons. branch: continues depending on
   * the answers so far. search: answers from the help center. handover: to the team. close: ends the conversation.
   */
  kind: z.enum(nodeKinds),
  text: localText(longest.text).optional(),
  /** ask, choose: where the answer is stored in the ticket's form data. */
  saveAs: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  answerKind: z.enum(answerKinds).optional(),
  buttons: z
    .array(
      z.object({
        id: z.string().max(longest.id),
        text: localText(longest.name),
        to: z.string().max(longest.id).optional(),
      }),
    )
    .max(10)
    .optional(),
  branches: z
    .array(z.object({ if: z.array(condition).max(20), to: z.string().max(longest.id) }))
    .max(20)
    .optional(),
  next: z.string().max(longest.id).optional(),
})
export type BotNode = z.output<typeof botNode>

export const scriptDefinition = z.object({
  avatar: webAddress.optional(),
  /** The first node is the start. */
  nodes: z.array(botNode).min(1).max(100),
})
export const answerDefinition = z.object({
  avatar: webAddress.optional(),
  greeting: localText(longest.paragraph),
  /** Shown if nothing was found. */
  sorry: localText(longest.paragraph),
  /** Label of the button that calls the team. */
  handoverText: localText(longest.name),
  /** Answers only in these; a question in another language goes to the team. If empty, in all. */
  languages: z.array(langCode).max(50).default([]),
  /** Answers only from these collections of the help center. If empty, from all. */
  collections: z.array(z.uuid()).max(100).default([]),
})
export const botDefinition = z.union([scriptDefinition, answerDefinition])
export type ScriptDefinition = z.output<typeof scriptDefinition>
export type AnswerDefinition = z.output<typeof answerDefinition>

export const consoleBot = z.object({
  id: z.string(),
  kind: z.enum(['script', 'answer']),
  name: z.string(),
  status: contentStatus,
  definition: botDefinition,
  version,
  updatedAt: z.string(),
})
export type ConsoleBot = z.output<typeof consoleBot>

/** The state of a try-out; it is sent back unchanged. */
const botState = z.object({
  node: z.string().max(longest.id),
  answers: z.record(z.string().max(longest.id), z.union([z.string().max(longest.text), z.number()])),
})

export const botTurn = z.object({
  messages: z.array(
    z.object({
      text: z.string(),
      buttons: z.array(z.object({ id: z.string(), text: z.string() })),
      articles: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  /** Null if the bot is done. */
  state: botState.nullable(),
  answers: z.record(z.string(), z.union([z.string(), z.number()])),
  end: z.enum(['handover', 'close']).nullable(),
})
export type BotTurn = z.output<typeof botTurn>

export const botRoutes = routes({
  'POST /console/projects/:projectId/bots/try': {
    who: 'agent',
    summary: 'Run one turn with a bot as it is in the editor; nothing is stored',
    body: z.object({
      kind: z.enum(['script', 'answer']),
      definition: botDefinition,
      lang: langCode,
      /** Null at the start of the conversation. */
      state: botState.nullable(),
      text: z.string().max(longest.text).default(''),
      buttonId: z.string().max(longest.id).optional(),
    }),
    answer: botTurn,
  },
  'GET /console/projects/:projectId/bots': {
    who: 'viewer',
    summary: 'List the bots',
    answer: z.object({ items: z.array(consoleBot) }),
  },
  'POST /console/projects/:projectId/bots': {
    who: 'agent',
    summary: 'Create a bot',
    body: z.object({
      id: contentId,
      kind: z.enum(['script', 'answer']),
      name: z.string().trim().min(1).max(longest.name),
      definition: botDefinition,
    }),
    answer: consoleBot,
    status: 201,
  },
  'GET /console/projects/:projectId/bots/:botId': { who: 'viewer', summary: 'Get a bot', answer: consoleBot },
  'PATCH /console/projects/:projectId/bots/:botId': {
    who: 'agent',
    summary: 'Edit a bot',
    body: z.object({
      version,
      name: z.string().trim().min(1).max(longest.name).optional(),
      status: contentStatus.optional(),
      definition: botDefinition.optional(),
    }),
    answer: consoleBot,
  },
  'DELETE /console/projects/:projectId/bots/:botId': {
    who: 'manager',
    summary: 'Delete a bot',
    answer: empty,
  },
})

// News --------------------------------------------------------------------------------------------------------------

export const consoleNews = z.object({
  id: z.string(),
  status: contentStatus,
  title: localText(longest.title),
  previewText: localText(longest.input),
  html,
  coverImageUrl: z.string().nullable(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  publishedAt: z.string().nullable(),
  reads: z.number(),
  version,
  updatedAt: z.string(),
})
export type ConsoleNews = z.output<typeof consoleNews>

// No defaults here: in an edit they would overwrite what was left out.
const newsFields = z.object({
  title: localText(longest.title),
  previewText: localText(longest.input),
  html,
  coverImageUrl: webAddress.nullable(),
})

export const newsRoutes = routes({
  'GET /console/projects/:projectId/news': {
    who: 'viewer',
    summary: 'List the news, newest first',
    answer: z.object({ items: z.array(consoleNews) }),
  },
  'POST /console/projects/:projectId/news': {
    who: 'agent',
    summary: 'Write a news post',
    body: newsFields.extend({
      previewText: newsFields.shape.previewText.default({}),
      coverImageUrl: newsFields.shape.coverImageUrl.default(null),
    }),
    answer: consoleNews,
    status: 201,
  },
  'GET /console/projects/:projectId/news/:newsId': {
    who: 'viewer',
    summary: 'Get a news post',
    answer: consoleNews,
  },
  'PATCH /console/projects/:projectId/news/:newsId': {
    who: 'agent',
    summary: 'Edit a news post; going live publishes it',
    body: newsFields.partial().extend({ version, status: contentStatus.optional() }),
    answer: consoleNews,
  },
  'DELETE /console/projects/:projectId/news/:newsId': {
    who: 'manager',
    summary: 'Delete a news post',
    answer: empty,
  },
})

// Help center -------------------------------------------------------------------------------------------------------

export const consoleCollection = z.object({
  id: z.string(),
  title: localText(longest.title),
  description: localText(longest.input),
  icon: z.string(),
  position: z.number(),
  articles: z.number(),
})
export type ConsoleCollection = z.output<typeof consoleCollection>

const position = z.number().int().min(0).max(10_000)
const collectionFields = z.object({
  title: localText(longest.title),
  description: localText(longest.input),
  icon: z.string().max(64),
  position,
})

export const consoleArticle = z.object({
  id: z.string(),
  collectionId: z.string(),
  status: contentStatus,
  position: z.number(),
  title: localText(longest.title),
  html,
  votes: z.object({ up: z.number(), down: z.number() }),
  version,
  updatedAt: z.string(),
})
export type ConsoleArticle = z.output<typeof consoleArticle>

const articleFields = z.object({
  collectionId: z.uuid(),
  title: localText(longest.title),
  html,
  position,
})

export const helpRoutes = routes({
  'GET /console/projects/:projectId/help': {
    who: 'viewer',
    summary: 'Get the help center: collections, and articles without their text',
    answer: z.object({
      collections: z.array(consoleCollection),
      articles: z.array(consoleArticle.omit({ html: true })),
    }),
  },
  'GET /console/projects/:projectId/help/search': {
    who: 'viewer',
    summary: 'Find articles, including drafts, by words in their title or text',
    query: z.object({ term: z.string().trim().min(1).max(longest.name), lang: langCode.default('de') }),
    answer: z.object({ items: z.array(z.object({ id: z.string() })) }),
  },
  'POST /console/projects/:projectId/help/order': {
    who: 'agent',
    summary: 'Set the order of the collections, or of the articles in one; a listed article moves into it',
    body: z.object({ collectionId: z.uuid().nullable(), ids: z.array(z.uuid()).max(1000) }),
    answer: empty,
  },
  'POST /console/projects/:projectId/help/collections': {
    who: 'agent',
    summary: 'Create a collection',
    body: collectionFields.extend({
      description: collectionFields.shape.description.default({}),
      icon: collectionFields.shape.icon.default('book'),
      position: position.default(0),
    }),
    answer: consoleCollection,
    status: 201,
  },
  'PATCH /console/projects/:projectId/help/collections/:collectionId': {
    who: 'agent',
    summary: 'Edit a collection',
    body: collectionFields.partial(),
    answer: consoleCollection,
  },
  'DELETE /console/projects/:projectId/help/collections/:collectionId': {
    who: 'manager',
    summary: 'Delete an empty collection',
    answer: empty,
  },
  'POST /console/projects/:projectId/help/articles': {
    who: 'agent',
    summary: 'Write an article',
    body: articleFields.extend({ position: position.default(0) }),
    answer: consoleArticle,
    status: 201,
  },
  'GET /console/projects/:projectId/help/articles/:articleId': {
    who: 'viewer',
    summary: 'Get an article with its text in every language',
    answer: consoleArticle,
  },
  'PATCH /console/projects/:projectId/help/articles/:articleId': {
    who: 'agent',
    summary: 'Edit an article',
    body: articleFields.partial().extend({ version, status: contentStatus.optional() }),
    answer: consoleArticle,
  },
  'DELETE /console/projects/:projectId/help/articles/:articleId': {
    who: 'manager',
    summary: 'Delete an article',
    answer: empty,
  },
})
