import {
  mailDayLimit,
  mailDeleted,
  mailDropped,
  mailElsewhere,
  mailLeftTeam,
  mailOver,
  mailRead,
  mailRestored,
  mailUnconfirmed,
  mailUnwanted,
  mailViewer,
} from '@lotse/contracts/console/fields/choices'
import { lettersPerDay } from '@lotse/contracts/limits'
import { useFormat } from '@lotse/ui/language/use-format'
import { type Messages, useT } from '../i18n.ts'

type Words = Pick<Messages['mail']['list'], 'dayLimit' | 'ownReasons'>

/** Why a mail was refused: our own reasons in our words, a mail server's in its own. */
export function mailReason({ dayLimit, ownReasons }: Words, mostADay: string) {
  const { leftTeam, viewer, unwanted, read, over, unconfirmed, elsewhere, restored, dropped, deleted } =
    ownReasons
  const ours = new Map<string, string>([
    [mailDayLimit, dayLimit(mostADay)],
    [mailLeftTeam, leftTeam],
    [mailViewer, viewer],
    [mailUnwanted, unwanted],
    [mailRead, read],
    [mailOver, over],
    [mailUnconfirmed, unconfirmed],
    [mailElsewhere, elsewhere],
    [mailRestored, restored],
    [mailDropped, dropped],
  ])
  return (reason: string, kind = 'letter'): string => {
    if (reason !== mailDeleted) return ours.get(reason) ?? reason
    return kind === 'letter' || kind === 'mention' ? deleted[kind] : deleted.other
  }
}

export function useMailReason(): ReturnType<typeof mailReason> {
  const format = useFormat()
  return mailReason(useT().mail.list, format.number(lettersPerDay))
}
