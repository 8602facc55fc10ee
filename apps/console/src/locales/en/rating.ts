import type { rating as de } from '../de/rating.ts'

export const rating: typeof de = {
  title: 'Satisfaction',
  hint: days =>
    `A minute after your team has resolved a ticket, visitors see five faces in their conversation, and a field for a word. For ${days} days they can answer and change their answer; if the ticket is reopened and resolved again, they are asked anew. They are asked only if somebody on the team has replied.`,
  on: 'Ask visitors how happy they are after resolving',
  byMail: 'Visitors who left without an answer are asked once by email, if their address is confirmed.',
  noMail: 'Only in the widget: replies by email are switched off.',
  texts: 'Texts',
  textsHint: 'An empty field shows the gray text. {project} stands for the name of the project.',
  text: { question: 'Question', subject: 'Subject of the email', intro: 'Introduction of the email' },
  inWidget: 'In the widget',
  rating: 'Rating',
  word: text => `“${text}”`,
}
