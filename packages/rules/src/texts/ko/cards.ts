import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: '글', tour: '둘러보기', checklist: '체크리스트', survey: '설문', form: '양식' },
  open: {
    article: '글 읽기',
    tour: '둘러보기 시작',
    checklist: '체크리스트 열기',
    survey: '설문 응답하기',
    form: '양식 작성하기',
  },
  gone: '더 이상 이용할 수 없음',
}
