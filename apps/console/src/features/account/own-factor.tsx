import { codeOf } from '@lotse/ui/data/read-error.ts'
import { SecondFactor } from '@lotse/ui/sign-on/second-factor/second-factor'
import { api } from '../../lib/backend/api.ts'
import { sessionKeys } from '../../lib/backend/keys.ts'

export function OwnFactor({ isOn }: { isOn: boolean }) {
  return (
    <SecondFactor
      isOn={isOn}
      store={{
        begin: password => api('POST /console/account/mfa', { body: { password } }),
        confirm: async code =>
          (await api('POST /console/account/mfa/confirm', { body: { code } })).recoveryCodes,
        turnOff: (password, code) => api('POST /console/account/mfa/disable', { body: { password, code } }),
        asksCode: true,
        isWrongPassword: error => codeOf(error) === 'wrong_password',
        refresh: sessionKeys,
        fileName: 'lotse-codes.txt',
      }}
    />
  )
}
