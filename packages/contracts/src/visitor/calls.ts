import type { z } from 'zod'
import type { configRoutes } from './config.ts'
import type { outboundRoutes } from './outbound.ts'
import type { sessionRoutes } from './session.ts'
import type { ticketRoutes } from './ticket.ts'

type Table = typeof configRoutes & typeof outboundRoutes & typeof sessionRoutes & typeof ticketRoutes

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** Where a page may call, with any value for parameters. */
export type Path = keyof Table extends `${string} ${infer Any}` ? Filled<Any> : never

/** The body of a call; nothing if the route has no body. */
export type BodyAt<At extends string> = Table[keyof Table & `POST ${At}`] extends {
  body: infer Body extends z.ZodType
}
  ? z.input<Body>
  : Record<string, never>
