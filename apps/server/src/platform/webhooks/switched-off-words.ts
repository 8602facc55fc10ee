import type { Lang } from './note-events.ts'
import type { StoredAttempt } from './webhooks.table.ts'

type Last = Pick<StoredAttempt, 'code' | 'status' | 'error'>

const detail = ({ code, status, error }: Last): string => [code, status, error].filter(Boolean).join(', ')

/** The mail to the owners of a webhook that was switched off. */
export const offWords = {
  de: {
    subject: (name: string) => `Webhook „${name}“ abgeschaltet`,
    lead: (name: string) => `Der Webhook „${name}“ wurde abgeschaltet.`,
    why: (reason: 'failing' | 'gone') =>
      reason === 'gone'
        ? 'Die Gegenseite sagt, dass es ihn dort nicht mehr gibt (410).'
        : 'Seit mehr als einem Tag ist keine Zustellung mehr gelungen.',
    last: (last: Last) => `Letzter Versuch: ${detail(last)}`,
    hint: 'Sobald Sie ihn wieder einschalten, können Sie wiederholen, was nicht zugestellt wurde.',
    open: 'Webhook ansehen',
    settings: 'Webhooks verwalten',
  },
  en: {
    subject: (name: string) => `Webhook “${name}” was switched off`,
    lead: (name: string) => `The webhook “${name}” was switched off.`,
    why: (reason: 'failing' | 'gone') =>
      reason === 'gone'
        ? 'Its receiver says that it no longer exists (410).'
        : 'No delivery has succeeded for more than a day.',
    last: (last: Last) => `Last attempt: ${detail(last)}`,
    hint: 'Once you switch it on again, you can repeat what was not delivered.',
    open: 'Open webhook',
    settings: 'Manage webhooks',
  },
} satisfies Record<Lang, unknown>
