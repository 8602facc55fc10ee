import { deleteCookie, readCookie, writeCookie } from '@lotse/ui/language/cookie.ts'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** A1.2: the name the platform uses. */
const cookieName = 'agreedToCookiePolicy'

export interface Consent {
  /** Undefined until the person has answered. */
  agreed: boolean | undefined
  answer(agreed: boolean): void
  /** Asks again. */
  forget(): void
}

const ConsentContext = createContext<Consent | undefined>(undefined)

export function useConsent(): Consent {
  const consent = use(ConsentContext)
  if (!consent) throw new Error('useConsent outside of its provider')
  return consent
}

export function ConsentProvider({ children }: { children: ReactNode }) {
  const [agreed, setAgreed] = useState(stored)
  const consent = useMemo<Consent>(
    () => ({
      agreed,
      answer: value => {
        writeCookie(cookieName, String(value))
        setAgreed(value)
      },
      forget: () => {
        deleteCookie(cookieName)
        setAgreed(undefined)
      },
    }),
    [agreed],
  )
  return <ConsentContext value={consent}>{children}</ConsentContext>
}

function stored(): boolean | undefined {
  const value = readCookie(cookieName)
  return value === undefined ? undefined : value === 'true'
}
