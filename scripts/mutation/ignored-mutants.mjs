// Mutants that no test has to find, by kind, each with the reason. Stryker shows them as ignored and does not count them.

/** Says nothing but what it is: literals, and lists and objects of such. */
function isData(node) {
  switch (node?.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
      return true
    case 'ArrayExpression':
      return node.elements.every(isData)
    case 'ObjectExpression':
      return node.properties.every(
        (one) => one.type === 'ObjectProperty' && !one.computed && isData(one.value),
      )
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isData(node.expression)
    default:
      return false
  }
}

/** `list[at]`, `list.at(-1)`, `map.get(key)`: the types say undefined where the rules know better. */
function isLookUp(node) {
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression')
    return node.computed || isLookUp(node.object)
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return false
  const name = node.callee.property?.name
  return ['at', 'get', 'pop', 'shift', 'exec', 'find'].includes(name)
}

const isOutsideOfFunctions = (path) => path.getFunctionParent() === null

const isEndpoints = (path) =>
  path.hub.file.path.node.body.some(
    ({ type, source }) => type === 'ImportDeclaration' && source.value === './endpoint.ts',
  )

const reasons = [
  {
    name: 'exceptions',
    reason: 'What an exception says is read in logs only.',
    isIgnored: (path) => path.isNewExpression() && path.parentPath.isThrowStatement(),
  },
  {
    name: 'look-ups',
    reason: 'It stands for what is never missing, because TypeScript asks for it.',
    isIgnored: (path) =>
      isData(path.node) &&
      ((path.parentPath.isLogicalExpression({ operator: '??', right: path.node }) &&
        isLookUp(path.parent.left)) ||
        (path.parentPath.isAssignmentPattern({ right: path.node }) &&
          path.parentPath.parentPath.isArrayPattern())),
  },
  {
    name: 'data',
    reason: 'A list or a table of constants is not a rule. Numbers have no mutants either.',
    isIgnored: (path) => isData(path.node) && isOutsideOfFunctions(path),
  },
  {
    name: 'endpoints',
    reason: 'Endpoints are data. They are tested with the server, which has a database.',
    isIgnored: (path) =>
      path.isStatement() && path.parentPath?.isProgram() && !path.isFunction() && isEndpoints(path),
  },
]

export const strykerPlugins = reasons.map(({ name, reason, isIgnored }) => ({
  kind: 'Ignore',
  name,
  value: { shouldIgnore: (path) => (isIgnored(path) ? reason : undefined) },
}))
