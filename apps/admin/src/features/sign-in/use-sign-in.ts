import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useBackend } from '../../lib/backend/backend.tsx'
import { createErrorText } from '../../lib/backend/error-text.ts'
import { useT } from '../../lib/i18n.ts'
import { entrance } from '../../paths.ts'
import { useLetIn } from './use-let-in.ts'

export interface Credentials {
  name: string
  password: string
  code?: string
  recovery?: string
}

/** The steps of the sign-in: the code is asked for only if the server wants one. */
export function useSignIn() {
  const t = useT()
  const { apiAs, captcha } = useBackend()
  const letIn = useLetIn()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [failure, setFailure] = useState<'not_authorized' | { problem: unknown }>()

  const signIn = useAction({
    run: async ({ name, password, code = '', recovery = '' }: Credentials) => {
      setFailure(undefined)
      const api = apiAs('')
      const login = await api('POST /auth/sessions', {
        body: {
          name_or_email: name.trim(),
          password,
          mfa_code: code,
          recovery_code: recovery.trim().toUpperCase(),
          recaptcha_response: await captcha('login'),
        },
      })
      if (await letIn(login)) return true
      setStep('password')
      setFailure('not_authorized')
      return false
    },
    after: isIn => isIn && navigate(entrance(next)),
    failed: problem => {
      const asksForCode = codeOf(problem) === 'invalid_code'
      if (asksForCode && step === 'password') setStep('code')
      else setFailure({ problem })
      return true
    },
  })
  const restart = () => {
    setStep('password')
    setFailure(undefined)
  }
  const error =
    failure === 'not_authorized' ? t.errors.not_authorized : failure && createErrorText(t)(failure.problem)
  return { signIn, step, error, restart }
}
