import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— 이 줄 위에 답변을 작성해 주세요 —',
  letter: {
    subject: '{project}의 새 답변',
    intro: '{agent}님의 답변:',
    button: '대화 열기',
    footer: '{project}에 문의하셨기 때문에 이 이메일을 받으셨습니다.',
  },
  rating: {
    question: '저희 도움에 만족하셨나요?',
    subject: '{project}에 만족하셨나요?',
    intro: '{project}에 문의하신 내용이 해결되었습니다. 어떠셨나요? 표정을 하나 골라 주세요.',
    moods: moods,
  },
  around: {
    team: '팀',
    you: '나',
    guest: '방문자',
    conversation: '지금까지의 대화',
    stop: '이메일 수신 거부',
    picture: '이미지 보기',
    video: '동영상 보기',
    file: '첨부 파일',
  },
  proof: {
    subject: '이메일 주소를 확인해 주세요',
    text: '{project}에 이 이메일 주소가 입력되었으며 답변이 기다리고 있습니다. 주소를 확인해 주시면 답변을 보내 드립니다.',
    button: '주소 확인',
    footer: '본인이 아니신가요? 그렇다면 아무것도 하지 않으셔도 됩니다.',
  },
}
