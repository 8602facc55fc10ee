import { moods } from './moods.ts'

/** Mails to visitors. What is in `letter` and `rating`, a project can replace; the rest it cannot. */
export const mail = {
  answerLine: '— Please write above this line —',
  letter: {
    subject: 'New reply from {project}',
    intro: '{agent} has replied to you:',
    button: 'Open conversation',
    footer: 'You are receiving this email because you wrote to {project}.',
  },
  rating: {
    question: 'How happy are you with our help?',
    subject: 'How happy are you with {project}?',
    intro: 'Your request to {project} is resolved. How did we do? Just pick a face.',
    moods,
  },
  around: {
    team: 'The team',
    you: 'You',
    guest: 'Guest',
    conversation: 'Conversation so far',
    stop: 'Unsubscribe',
    picture: 'View image',
    video: 'View video',
    file: 'Attachment',
  },
  /**
   * The mail that asks for a confirmation. A project cannot write its own: strangers get this mail unasked, so
   * nothing in it may be advertising.
   */
  proof: {
    subject: 'Please confirm your email address',
    text: 'This email address was given at {project}, and a reply is waiting there. Confirm the address and we will send it to you.',
    button: 'Confirm address',
    footer: 'Wasn’t you? Then there is nothing you need to do.',
  },
} as const
