import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { Gone } from './gone.tsx'
import { Pressed } from './pressed.tsx'
import { useVisiting } from './visitor-page.tsx'

/** Mail programs call this page's address, too, so its token is not in the fragment. */
export function StopMails() {
  const { t: letter } = useVisiting()
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  if (!token) return <Gone />
  return (
    <Pressed
      title={letter.around.stop}
      token={token}
      lead={letter.stopLead}
      leadOf={letter.stopLeadOf}
      button={letter.around.stop}
      run={() => api('POST /letter/stop', { query: { token } })}
      done={letter.stopped}
      undo={{
        button: letter.resume,
        run: () => api('POST /letter/resume', { body: { token } }),
        done: letter.resumed,
      }}
    />
  )
}
