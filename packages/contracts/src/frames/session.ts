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
