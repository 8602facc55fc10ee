import type { mailRoutes } from '@lotse/contracts/console/mail'
import type { letterRoutes, letterStopRoutes } from '@lotse/contracts/visitor/letter'
import type { ConsoleHandlers, SdkHandlers } from '../context.ts'
import { rateByLink, readRatingLink } from '../conversations/rating/rating-links.ts'
import { confirmAddress, readAbout, resumeLetters, stopLetters } from './addresses/address-links.ts'
import { makeKey, previewLetter, readDns, readSetup, removeKey, sendTest } from './mail-setup.ts'
import { listMails, readMail, repeat } from './mails.ts'
import { answerLetter, openLetter, readLetter, readLetterArticle } from './open-letter.ts'

export const letterHandlers: SdkHandlers<typeof letterRoutes> = {
  'POST /letter/open': ({ body }, ctx) => openLetter(ctx, body.token),
  'POST /letter/read': async ({ body }, ctx) => {
    await readLetter(ctx, body)
    return {}
  },
  'POST /letter/article': ({ body }, ctx) => readLetterArticle(ctx, body.token, body.articleId),
  'POST /letter/answer': ({ body }, ctx) => answerLetter(ctx, body),
  'POST /letter/rating': ({ body }, ctx) => readRatingLink(ctx, body.token),
  'POST /letter/rate': ({ body: { token, ...given } }, ctx) => rateByLink(ctx, token, given),
  'POST /letter/about': ({ body }, ctx) => readAbout(ctx, body.token),
  'POST /letter/confirm': ({ body }, ctx) => confirmAddress(ctx, body.token),
  'POST /letter/resume': ({ body }, ctx) => resumeLetters(ctx, body.token),
}

export const letterStopHandlers: SdkHandlers<typeof letterStopRoutes> = {
  'POST /letter/stop': ({ query }, ctx) => stopLetters(ctx, query.token),
}

export const mailHandlers: ConsoleHandlers<typeof mailRoutes> = {
  'GET /console/projects/:projectId/mails': ({ query }, ctx) => listMails(ctx, query),
  'GET /console/projects/:projectId/mails/:mailId': ({ params }, ctx) => readMail(ctx, params.mailId),
  'POST /console/projects/:projectId/mails/:mailId/repeat': async ({ params }, ctx) => {
    await repeat(ctx, params.mailId)
    return {}
  },
  'GET /console/projects/:projectId/mail': (_input, ctx) => readSetup(ctx),
  'POST /console/projects/:projectId/mail/preview': ({ body }, ctx) => previewLetter(ctx, body),
  'POST /console/projects/:projectId/mail/test': ({ body }, ctx) => sendTest(ctx, body),
  'GET /console/projects/:projectId/mail/dns': (_input, ctx) => readDns(ctx),
  'POST /console/projects/:projectId/mail/dkim': async (_input, ctx) => {
    await makeKey(ctx)
    return {}
  },
  'DELETE /console/projects/:projectId/mail/dkim': async (_input, ctx) => {
    await removeKey(ctx)
    return {}
  },
}
