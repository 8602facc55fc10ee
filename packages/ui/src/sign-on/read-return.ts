import type { Returned } from '@lotse/contracts/sign-on/sign-on'

/** What a provider has added to the address of the return page. Its own words are not shown: anybody may write them. */
export type Returning = { at: 'given'; given: Returned } | { at: 'denied' } | { at: 'refused' }

export function readReturn(search: string): Returning {
  const params = new URLSearchParams(search)
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')]
  if (params.get('error') === 'access_denied') return { at: 'denied' }
  if (params.has('error') || !code || !state) return { at: 'refused' }
  return { at: 'given', given: { code, state, ...(iss ? { iss } : {}) } }
}
