import type { User } from '@lotse/contracts/academy/auth/users'
import { SecondFactor } from '@lotse/ui/sign-on/second-factor/second-factor'
import { useBackend } from '../../lib/backend/backend.tsx'
import { isWrongPassword } from '../../lib/backend/error-text.ts'

export function OwnFactor({ user }: { user: User }) {
  const { api, sessions } = useBackend()
  const params = { user_id: user.id }
  return (
    <SecondFactor
      isOn={user.mfa_enabled}
      store={{
        begin: async password => {
          const body = { current_password: password }
          const secret = await api('POST /auth/users/:user_id/mfa', { params, body })
          return { secret, uri: uriOf(user.name, secret) }
        },
        confirm: async code => [await api('PUT /auth/users/:user_id/mfa', { params, body: { code } })],
        turnOff: password =>
          api('DELETE /auth/users/:user_id/mfa', { params, body: { current_password: password } }),
        isWrongPassword,
        refresh: [],
        onTurned: isOn => sessions.setUser({ ...user, mfa_enabled: isOn }),
        fileName: 'academy-recovery-code.txt',
      }}
    />
  )
}

const uriOf = (name: string, secret: string) =>
  `otpauth://totp/Academy:${encodeURIComponent(name)}?secret=${secret}&issuer=Academy&algorithm=SHA1&digits=6&period=30`
