// Lets tests wait longer than a second for what they look for, since the machine may be slow and busy with other things.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
