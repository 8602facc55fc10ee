/** Times in mails are of this zone, because nobody tells where they live. */
export const TIME_ZONE = 'Europe/Berlin'
