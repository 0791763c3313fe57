// The remotes take the router from here and nowhere else: shared whole it could not be tree-shaken and would cost
// every first visit about 26 KB more. What an app misses is added here.
export {
  Link,
  type LinkProps,
  type Location,
  Navigate,
  type NavigateOptions,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
