import { z } from 'zod'
import { longest } from '../visitor/longest.ts'

/** What people sign in to. */
export const products = ['academy', 'console'] as const
export type Product = (typeof products)[number]

/** The ways in that an installation offers. */
export const waysIn = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  passwords: z.boolean(),
})
export type WaysIn = z.output<typeof waysIn>

/** The page to which a provider sends people back; it is registered there. */
export const returnPath = (providerId: string): string => `/sign-on/${providerId}`

export const providerParams = z.object({ provider: z.string().max(64) })

/** A path of the app, for afterwards. The app decides whether it goes there. */
export const wanted = z.string().max(longest.address).optional()

/** Where the browser goes now. */
export const leaving = z.object({ url: z.string() })

/** What the provider has added to the address of the return page. */
export const returned = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(512),
  iss: z.string().max(512).optional(),
})
export type Returned = z.output<typeof returned>
