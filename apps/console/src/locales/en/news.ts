import type { Messages } from '../de.ts'

export const news: Messages['news'] = {
  title: 'News',
  lead: 'Posts that visitors read in the widget. A campaign can point to them on your site.',
  newPost: 'New post',
  empty: 'No posts yet',
  emptyText: 'Write what is new. Visitors see the post once you publish it.',
  postTitle: 'Title',
  summary: 'Summary',
  summaryHint: 'Shown in the list and on the card that points to it.',
  text: 'Text',
  cover: 'Cover image',
  coverHint: 'Landscape, the same in all languages.',
  chooseCover: 'Choose image',
  otherCover: 'Change image',
  removeCover: 'Remove image',
  titleMissing: 'A title is missing.',
  textMissing: 'A text is missing.',
  publishedOn: date => `published on ${date}`,
  reads: (count, shown) => (count === 1 ? 'read by one visitor' : `read by ${shown} visitors`),
}
