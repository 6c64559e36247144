import { redirect } from '@tanstack/react-router' // ✗ api/ answers with data
import { useNavigate } from '@tanstack/react-router' // ✗ api/ answers with data
import { queryOptions } from '@tanstack/react-query'
