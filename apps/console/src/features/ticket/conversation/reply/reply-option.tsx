import { pickText } from '@lotse/rules/text/local-text'
import { useCardTexts } from '../../../../lib/replies/cards/card-kinds.ts'
import replies from '../../../../lib/replies/replies.module.css'
import classes from './offer-list.module.css'
import type { Offered } from './use-reply-menu.ts'

/** In the list of the composer: a saved reply with its shortcut and how it begins, or something to insert. */
export function ReplyOption({ offered, lang }: { offered: Offered; lang: string }) {
  const { kind: kinds } = useCardTexts()
  const about = `${replies.excerpt} ${classes.about}`
  if ('card' in offered)
    return (
      <>
        <span className={classes.name}>{offered.card.title}</span>
        <span className={about}>{kinds[offered.card.kind]}</span>
      </>
    )
  const { name, shortcut, text } = offered.reply
  return (
    <>
      <span className={classes.name}>
        {name} {shortcut && <code className={replies.shortcut}>/{shortcut}</code>}
      </span>
      <span className={about}>{pickText(text, lang).replaceAll(/\s+/g, ' ')}</span>
    </>
  )
}
