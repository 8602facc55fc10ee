import { longest } from '@lotse/contracts/visitor/longest'
import { isEmail } from '@lotse/rules/mail/is-email'
import { type FormEvent, useEffect, useState } from 'react'
import { isClosed } from '../shell/office-text.ts'
import { useKept } from '../state/use-kept.ts'
import { useWidget } from '../state/widget-context.ts'

/** A team that is there answers sooner. */
const PATIENCE_MS = 2 * 60_000
const TICK_MS = 20_000

interface AskAddressProps {
  /** The server knows none for this conversation. */
  isMissing: boolean
  since: string
  onGiven(): void
}

/** Asks a visitor whose address nobody knows for it, once, if nobody is there to answer. */
export function AskAddress({ isMissing, since, onGiven }: AskAddressProps) {
  const { state, link, t } = useWidget()
  const { email, isAsked } = useKept(link.device)
  const [given, setGiven] = useState(email)
  const [at, setAt] = useState<'asking' | 'saving' | 'wrong' | 'failed' | 'saved'>('asking')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (at === 'saved')
    return (
      <p className="chat-closed" role="status">
        {t.chat.addressSaved(email)}
      </p>
    )
  if (!isMissing || isAsked) return null
  const isAlone = isClosed(state.config?.office, now) || now.getTime() - Date.parse(since) > PATIENCE_MS
  if (!isAlone) return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const address = given.trim()
    if (!isEmail(address)) return setAt('wrong')
    setAt('saving')
    try {
      await link.api('POST /sessions/partialupdate', { body: { data: { email: address } } })
      setAt('saved')
      link.device.keep({ email: address })
      onGiven()
    } catch {
      setAt('failed')
    }
  }
  const problem = { wrong: t.flow.wrongEmail, failed: t.chat.addressFailed }[at as string]
  return (
    <form className="ask-address" noValidate onSubmit={save} aria-label={t.chat.addressAsk}>
      <p>{t.chat.addressAsk}</p>
      <input
        type="email"
        className="input"
        autoComplete="email"
        aria-label={t.chat.addressLabel}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'ask-address-problem' : undefined}
        placeholder={t.chat.addressLabel}
        maxLength={longest.email}
        value={given}
        onChange={event => setGiven(event.currentTarget.value)}
      />
      <p id="ask-address-problem" className="problem" role="alert" hidden={!problem}>
        {problem}
      </p>
      <div className="ask-address-buttons">
        <button type="button" className="button quiet" onClick={() => link.device.keep({ isAsked: true })}>
          {t.chat.addressNo}
        </button>
        <button type="submit" className="button" disabled={at === 'saving'}>
          {t.chat.addressSave}
        </button>
      </div>
    </form>
  )
}
