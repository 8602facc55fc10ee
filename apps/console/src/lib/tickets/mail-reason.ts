import { mailDayLimit, mailLeftTeam } from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../i18n.ts'

/** Why a mail was refused: our own reasons in our words, a mail server's in its own. */
export function useMailReason(): (reason: string) => string {
  const { dayLimit, leftTeam } = useT().mail.list
  const format = useFormat()
  return reason => {
    if (reason === mailDayLimit) return dayLimit(format.number(lettersPerDay))
    return reason === mailLeftTeam ? leftTeam : reason
  }
}
