// Finds the possible values of a translation key from its expression: literals, templates, conditions, constants, and
// tables of these.
import ts from 'typescript'

/** The variable or parameter to which a name may refer at `from`. */
export function findDeclaration(
  name: string,
  from: ts.Node,
): ts.VariableDeclaration | ts.ParameterDeclaration | undefined {
  for (let node: ts.Node | undefined = from; node; node = node.parent) {
    if (ts.isFunctionLike(node)) {
      const parameter = node.parameters.find((one) => binds(one.name, name))
      if (parameter) return parameter
    }
    if (!ts.isBlock(node) && !ts.isSourceFile(node) && !ts.isCaseOrDefaultClause(node)) continue
    for (const statement of node.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const found = statement.declarationList.declarations.find((one) => binds(one.name, name))
      if (found) return found
    }
  }
  return undefined
}

function binds(pattern: ts.BindingName, name: string): boolean {
  if (ts.isIdentifier(pattern)) return pattern.text === name
  return pattern.elements.some((one) => ts.isBindingElement(one) && binds(one.name, name))
}

/** The text of an expression that has only one possible value. */
export function readText(expression: ts.Expression | undefined): string | undefined {
  const keys = expression && readKeys(expression)
  return keys?.length === 1 && !keys[0]?.includes('*') ? keys[0] : undefined
}

/** Every possible text of the expression, with `*` for an unknown part. undefined if nothing is known. */
export function readKeys(expression: ts.Expression, depth = 0): string[] | undefined {
  if (depth > 8) return undefined
  const read = (inner: ts.Expression) => readKeys(inner, depth + 1)
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isTemplateExpression(expression)) return readTemplate(expression, read)
  if (ts.isConditionalExpression(expression)) {
    return join([read(expression.whenTrue), read(expression.whenFalse)])
  }
  if (ts.isArrayLiteralExpression(expression)) return join(expression.elements.map(read))
  const bare = withoutTypes(expression)
  if (bare !== expression) return read(bare)
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return read(expression.right)
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) {
      return join([read(expression.left), read(expression.right)])
    }
    return undefined
  }
  if (ts.isIdentifier(expression)) {
    const value = constantOf(expression)
    return value && read(value)
  }
  if (ts.isPropertyAccessExpression(expression)) {
    return readTable(expression.expression, expression.name.text, read)
  }
  if (ts.isElementAccessExpression(expression)) {
    return readTable(expression.expression, readText(expression.argumentExpression), read)
  }
  return undefined
}

type Read = (expression: ts.Expression) => string[] | undefined

function readTemplate(template: ts.TemplateExpression, read: Read): string[] {
  return template.templateSpans.reduce(
    (starts, span) => {
      const parts = read(span.expression) ?? ['*']
      return starts.flatMap((start) => parts.map((part) => `${start}${part}${span.literal.text}`))
    },
    [template.head.text],
  )
}

/** `table[x]` can be any value of a constant table, `table.name` only the value of that name. */
function readTable(
  table: ts.Expression,
  name: string | undefined,
  read: Read,
): string[] | undefined {
  const value = ts.isIdentifier(table) ? constantOf(table) : undefined
  const object = value && withoutTypes(value)
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined
  const properties = object.properties.filter(ts.isPropertyAssignment)
  const named = properties.filter((property) => propertyName(property) === name)
  const chosen = name !== undefined && named.length > 0 ? named : properties
  return join(chosen.map((property) => read(property.initializer)))
}

function propertyName(property: ts.PropertyAssignment): string {
  const { name } = property
  return ts.isStringLiteralLike(name) ? name.text : name.getText()
}

function constantOf(name: ts.Identifier): ts.Expression | undefined {
  const declared = findDeclaration(name.text, name)
  if (!declared || ts.isParameter(declared) || !ts.isIdentifier(declared.name)) return undefined
  const isConstant = (declared.parent.flags & ts.NodeFlags.Const) !== 0
  return isConstant ? declared.initializer : undefined
}

/** Removes parentheses and type annotations: returns `value` for `(value as Type)`. */
export function withoutTypes(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  ) {
    return withoutTypes(expression.expression)
  }
  return expression
}

function join(parts: (string[] | undefined)[]): string[] | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? [...new Set(known.flat())] : undefined
}
