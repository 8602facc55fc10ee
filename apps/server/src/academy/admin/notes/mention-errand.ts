import { defineErrand } from '../../../platform/queue/errand.ts'

export const mailMention = defineErrand<{ noteId: string; userId: string }>('mail-mention')
