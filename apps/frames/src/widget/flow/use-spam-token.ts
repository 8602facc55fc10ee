import { useCallback, useEffect, useRef } from 'react'
import { useWidget } from '../state/widget-context.ts'

/** The server accepts a token from two seconds after it was issued; we replace ours long before it expires. */
const ripeMs = 2200
const oldMs = 100 * 60_000
/**
 * A server that does not respond must not hold up a report: the page keeps it, or sends it without a token.
 */
const patienceMs = 4000

interface Asked {
  at: number
  token: Promise<string | undefined>
}

/** A token that is requested when the form is opened, and is valid when the form is sent. */
export function useSpamToken(): () => Promise<string | undefined> {
  const { link } = useWidget()
  const asked = useRef<Asked | undefined>(undefined)
  const ask = useCallback((): Asked => {
    const answer = link.api('POST /shared/spam-token', {})
    asked.current = { at: Date.now(), token: answer.then(({ spamToken }) => spamToken, nothing) }
    return asked.current
  }, [link])
  useEffect(() => {
    ask()
  }, [ask])
  return useCallback(async () => {
    const present = asked.current
    const known = present && Date.now() - present.at < oldMs && (await within(patienceMs, present.token))
    const { at, token } = known ? present : ask()
    const found = await within(patienceMs, token)
    if (found) await pause(at + ripeMs - Date.now())
    return found
  }, [ask])
}

const nothing = () => undefined
const pause = (ms: number): Promise<undefined> =>
  new Promise(done => setTimeout(() => done(undefined), Math.max(0, ms)))
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> => Promise.race([work, pause(ms)])
