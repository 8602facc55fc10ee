import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { type SmallPage, sendSmallPage } from '../../platform/http/small-page.ts'
import { readSignedId } from '../../platform/process/signed-id.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { languageOf, stopMails } from './hearing.ts'
import { stopPurpose } from './report-mail.ts'

const pages = {
  de: {
    ask: {
      title: 'Keine E-Mails mehr über Meldungen?',
      text: 'Sie können sie in Academy Admin unter „Mein Konto“ jederzeit wieder einschalten.',
      button: 'E-Mails abbestellen',
    },
    done: {
      title: 'Abbestellt',
      text: 'Sie erhalten keine E-Mails über Meldungen mehr. Unter „Mein Konto“ können Sie sie wieder einschalten.',
    },
  },
  en: {
    ask: {
      title: 'No more emails about reports?',
      text: 'You can turn them on again at any time in Academy Admin under “My account”.',
      button: 'Unsubscribe',
    },
    done: {
      title: 'Unsubscribed',
      text: 'You will get no more emails about reports. You can turn them on again under “My account”.',
    },
  },
}

const unknown: SmallPage = {
  lang: 'de',
  title: 'Dieser Link gilt nicht · This link is not valid',
  text: 'Bitte öffnen Sie ihn noch einmal aus der E-Mail. Please open it again from the email.',
}

const ownerOf = (ctx: Ctx, token: string) => readSignedId(ctx.keys, stopPurpose, token)

/** Changes nothing: programs that check links open them before people do. */
export async function showStop(ctx: AcademyCtx, token: string): Promise<string> {
  const userId = ownerOf(ctx, token)
  return answer(ctx.reply, 'ask', userId && (await languageOf(ctx, userId)))
}

export async function stopByLink(ctx: AcademyCtx, token: string): Promise<string> {
  const userId = ownerOf(ctx, token)
  if (userId) await stopMails(ctx, userId)
  return answer(ctx.reply, 'done', userId && (await languageOf(ctx, userId)))
}

async function answer(
  reply: FastifyReply,
  page: 'ask' | 'done',
  lang: keyof typeof pages | '' | undefined,
): Promise<string> {
  await (lang ? sendSmallPage(reply, { lang, ...pages[lang][page] }) : sendSmallPage(reply, unknown, 404))
  return ''
}
