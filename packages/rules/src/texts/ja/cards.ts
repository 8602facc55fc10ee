import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: '記事',
    tour: 'ガイドツアー',
    checklist: 'チェックリスト',
    survey: 'アンケート',
    form: 'フォーム',
  },
  open: {
    article: '記事を読む',
    tour: 'ツアーを始める',
    checklist: 'チェックリストを開く',
    survey: 'アンケートに答える',
    form: 'フォームに入力',
  },
  gone: '現在は利用できません',
}
