// Texts to paste: a page of about 230 words in four paragraphs, and a few lines where a short text is enough.

export const pastedPage = `The ferry left the north pier at six each morning, and Ida Brandt was nearly always its first passenger. She carried a thermos, a folded map and a notebook in which she wrote down the weather. Nobody had asked her for these records. She kept them because her mother had kept them, and because a habit that costs two minutes is easy to defend.

That spring the wind turned earlier than usual. By the second week of March the gulls were nesting on the breakwater, and the old harbour master swore that he had never seen such a thing. Ida opened her mother's notebooks. In the wet year of 1987 the birds had come on the ninth of March, and in 1994 on the eleventh. She copied both lines onto a card and pinned it to the door of his office.

He read it twice. Then he laughed, took out a pencil and wrote a question under her figures: how many birds? Ida did not know. Her mother had counted days and never wings.

So the next morning she stood at the rail with the thermos between her feet and began to count. It was harder than she had expected. The gulls rose and settled, changed places and quarrelled, and every time she reached forty she lost them. On the fifth day she bought a second notebook.`

export const pastedLines = `The lamp stood in the window all winter. Nobody had lit it since the storm, yet each evening the keeper cleaned the glass, trimmed the wick and filled the brass with oil.

When spring came he climbed the stairs once more. From the gallery he saw three boats, a long grey coast and, far out, one small light that answered his own.`

export const countWords = (text: string) => text.split(/\s+/).length
