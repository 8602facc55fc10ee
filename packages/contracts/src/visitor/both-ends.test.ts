import { expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { FromBanner, ToBanner } from '../messages/banner.ts'
import type { BuilderConfig, FromBuilder, FromOpener, ToBuilder, ToOpener } from '../messages/builder.ts'
import type { FromViewer, ToViewer } from '../messages/viewer.ts'
import type { FromWidget, ToWidget } from '../messages/widget.ts'
import type { Answer } from '../route.ts'
import type { BodyAt, Path } from './calls.ts'
import type { configRoutes, FlowConfig as OwnFlowConfig } from './config.ts'
import type {
  CallToAction,
  Checklist,
  OutboundAction as OwnAction,
  TourConfig as OwnTour,
  outboundRoutes,
  VisitorSocketMessage,
} from './outbound.ts'
import type {
  ConfigAnswer,
  FlowConfig,
  Known,
  SessionData,
  SurveyFormat,
  TooltipConfig,
  TourConfig,
  Update,
} from './received.ts'
import type { EventEntry, ScreenshotData, Ticket, WebReplay } from './sent.ts'
import type { sessionRoutes } from './session.ts'
import type { screenshotData, webReplay } from './ticket.ts'

// The compiler is the judge here: a name or a shape that only one end knows does not compile.

/** Fields that one end writes and the other end drops. */
type Unread<Written, Schema> = Exclude<keyof Written, keyof Known<z.input<Schema>>>

test('D6 what a page sends is what the server reads', () => {
  expectTypeOf<Ticket>().toExtend<BodyAt<'/bugs/v2'>>()
  expectTypeOf<Exclude<keyof Ticket, keyof BodyAt<'/bugs/v2'>>>().toBeNever()
  expectTypeOf<Unread<ScreenshotData, typeof screenshotData>>().toBeNever()
  expectTypeOf<Unread<WebReplay, typeof webReplay>>().toEqualTypeOf<'colorScheme'>()
  expectTypeOf<{ events: EventEntry[] }>().toExtend<BodyAt<'/sessions/ping'>>()
  expectTypeOf<'/sessions' | `/config/${string}`>().toExtend<Path>()
  expectTypeOf<'/session'>().not.toExtend<Path>()
  expectTypeOf<{ outboundId: number }>().not.toExtend<BodyAt<'/outbound/producttours'>>()
})

test('D6 what the server answers and pushes is what a page reads', () => {
  expectTypeOf<Answer<typeof configRoutes, 'GET /config/:key'>>().toExtend<ConfigAnswer>()
  expectTypeOf<Answer<typeof configRoutes, 'GET /config/:key/tooltips'>>().toExtend<TooltipConfig[]>()
  expectTypeOf<Answer<typeof sessionRoutes, 'POST /sessions'>>().toExtend<SessionData>()
  expectTypeOf<
    Answer<typeof outboundRoutes, 'POST /outbound/producttours'>['config']
  >().toExtend<TourConfig>()
  expectTypeOf<Exclude<keyof TourConfig, keyof OwnTour>>().toEqualTypeOf<'muted'>()
  expectTypeOf<Exclude<keyof Known<FlowConfig>, keyof Known<OwnFlowConfig>>>().toBeNever()
  expectTypeOf<keyof Update>().toEqualTypeOf<keyof Pushed>()
  expectTypeOf<Exclude<keyof NonNullable<Update['a']>[number], keyof Known<OwnAction>>>().toBeNever()
})

test('D6 messages between page and frames have the shapes of the server', () => {
  expectTypeOf<OwnFlowConfig>().toExtend<ToWidget['config-update']['config']>()
  expectTypeOf<Checklist>().toExtend<FromWidget['checklist-loaded']>()
  expectTypeOf<Exclude<CallToAction['kind'], 'none'>>().toExtend<keyof FromBanner>()
  expectTypeOf<NonNullable<CallToAction['surveyFormat']>>().toExtend<SurveyFormat>()
  expectTypeOf<OwnTour>().toExtend<BuilderConfig>()
})

test('D6 every message between windows has a shape, except those that are passed on unread', () => {
  expectTypeOf<Shapeless<ToWidget>>().toEqualTypeOf<'feedback-sent'>()
  expectTypeOf<Shapeless<FromWidget>>().toEqualTypeOf<'tool-execution'>()
  expectTypeOf<Shapeless<ToOpener> | Shapeless<FromBuilder>>().toEqualTypeOf<'product-tour-started'>()
  expectTypeOf<Shapeless<FromOpener> | Shapeless<ToBuilder>>().toBeNever()
  expectTypeOf<Shapeless<ToBanner> | Shapeless<FromBanner>>().toBeNever()
  expectTypeOf<Shapeless<ToViewer> | Shapeless<FromViewer>>().toBeNever()
})

test('D6 what the builder frame says to the console arrives as it was said', () => {
  type Relayed = keyof FromBuilder & keyof ToOpener
  expectTypeOf<Pick<FromBuilder, Relayed>>().toEqualTypeOf<Omit<ToOpener, 'init'>>()
  expectTypeOf<FromOpener['smartlink-search-result']>().toEqualTypeOf<ToBuilder['smartlink-search-result']>()
})

/** The names of a table whose data is not described. */
type Shapeless<Table> = { [Name in keyof Table]: unknown extends Table[Name] ? Name : never }[keyof Table]

type Pushed = Extract<VisitorSocketMessage, { name: 'update' }>['data']
