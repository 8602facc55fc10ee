import {
  mailDayLimit,
  mailDeleted,
  mailLeftTeam,
  mailOver,
  mailRead,
  mailUnwanted,
  mailViewer,
} from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../i18n.ts'

/** Why a mail was refused: our own reasons in our words, a mail server's in its own. */
export function useMailReason(): (reason: string) => string {
  const { dayLimit, ownReasons } = useT().mail.list
  const format = useFormat()
  const ours = new Map<string, string>([
    [mailDayLimit, dayLimit(format.number(lettersPerDay))],
    [mailLeftTeam, ownReasons.leftTeam],
    [mailViewer, ownReasons.viewer],
    [mailUnwanted, ownReasons.unwanted],
    [mailRead, ownReasons.read],
    [mailOver, ownReasons.over],
    [mailDeleted, ownReasons.deleted],
  ])
  return reason => ours.get(reason) ?? reason
}
