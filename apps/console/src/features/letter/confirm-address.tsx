import { api } from '../../lib/backend/api.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { Gone } from './gone.tsx'
import { Pressed } from './pressed.tsx'
import { useVisiting } from './visitor-page.tsx'

/** The target of the only mail to an unconfirmed address. */
export function ConfirmAddress() {
  const { t: letter } = useVisiting()
  const token = useLinkToken({ stays: true })
  if (!token) return <Gone />
  return (
    <Pressed
      title={letter.confirmTitle}
      token={token}
      lead={letter.confirmLead}
      leadOf={letter.confirmLeadOf}
      button={letter.confirm}
      run={() => api('POST /letter/confirm', { body: { token } })}
      done={letter.confirmed}
    />
  )
}
