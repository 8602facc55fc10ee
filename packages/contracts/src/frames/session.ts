/** A visitor. The server may add any contact field. */
export interface SessionData {
  gleapId: string
  gleapHash: string
  name: string
  email: string
  userId: string
  phone: string
  value: number
  lang?: string
  companyId?: string
  companyName?: string
  plan?: string
  sla?: number
  customData?: Record<string, unknown>
  [more: string]: unknown
}

/** A visitor as a site sees one: without an id until there is one. */
export interface Identity {
  gleapId: string | null
  gleapHash: string | null
  name: string
  email: string
  userId: string
  phone: string
  value: number
  // biome-ignore lint/suspicious/noExplicitAny: the official types say so, and what compiled with them has to compile here
  [more: string]: any
}
