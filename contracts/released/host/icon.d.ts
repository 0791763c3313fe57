export { createLucideIcon as createIcon } from 'lucide-react';
